import { act, render, screen } from "@testing-library/react";
import { SupportContact } from "../../shared/SupportContact";
import { SupportLinks } from "./SupportLinks";

it("shows the contacts that the operator has set, and no place for the others", async () => {
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () =>
      Response.json({ support: { phone: "+91 40 1234 5678", whatsapp: null, email: null } }),
    );
  await act(async () => {
    render(
      <>
        <SupportLinks />
        <SupportContact reference="42" />
      </>,
    );
  });
  const links = await screen.findAllByRole("link", { name: "+91 40 1234 5678" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "tel:+914012345678",
    "tel:+914012345678",
  ]);
  expect(screen.getByText("Phone")).toBeVisible();
  expect(screen.queryByText("Email")).not.toBeInTheDocument();
  expect(screen.getAllByRole("link")).toHaveLength(2);
  expect(screen.getByText(/Reference: 42$/)).toHaveTextContent("+91 40 1234 5678 · Reference: 42");
});
