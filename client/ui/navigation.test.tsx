import { fireEvent, render, screen } from "@testing-library/react";
import { TextLink } from "./button/TextLink";
import { LinkNavigation } from "./navigation";

const link = (href: string, press?: () => void) => {
  const go = jest.fn();
  render(
    <LinkNavigation value={go}>
      <TextLink href={href} onPress={press}>
        On
      </TextLink>
    </LinkNavigation>,
  );
  return { go, anchor: screen.getByRole("link") };
};

it("takes a plain click within the site through the provider", () => {
  const { go, anchor } = link("/booking-history?tab=plans");
  expect(fireEvent.click(anchor)).toBe(false);
  expect(go).toHaveBeenCalledWith("/booking-history?tab=plans");
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  "leaves a click with %p to the browser",
  (init) => {
    const { go, anchor } = link("/terms");
    fireEvent.click(anchor, init);
    expect(go).not.toHaveBeenCalled();
  },
);

it.each(["https://example.com/", "#contact", "mailto:help@example.com"])(
  "leaves %s to the browser",
  (href) => {
    const { go, anchor } = link(href);
    anchor.addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(anchor);
    expect(go).not.toHaveBeenCalled();
  },
);

it("calls onPress instead", () => {
  const press = jest.fn();
  const { go, anchor } = link("/dashboard", press);
  fireEvent.click(anchor);
  expect(press).toHaveBeenCalledTimes(1);
  expect(go).not.toHaveBeenCalled();
});
