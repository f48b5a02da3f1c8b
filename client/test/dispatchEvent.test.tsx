import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useRef, useState } from "react";

/** After Enter the focus moves on, and the field it leaves reports its change. */
const FieldAndNext = () => {
  const [isSent, setSent] = useState(false);
  const [changes, setChanges] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.addEventListener("change", () => setChanges((earlier) => earlier + 1));
  }, []);
  useEffect(() => {
    if (isSent) next.current?.focus();
  }, [isSent]);
  const send = () => setTimeout(() => setSent(true));
  return (
    <>
      <input ref={field} aria-label="Field" onKeyUp={({ key }) => key === "Enter" && send()} />
      <input ref={next} aria-label="Next" />
      <p>Changed {changes} times</p>
    </>
  );
};

it("an effect may move the focus while React works outside of a test's own events", async () => {
  const user = userEvent.setup();
  render(<FieldAndNext />);
  const field = screen.getByLabelText("Field");
  await user.type(field, "words");
  expect(screen.getByText("Changed 0 times")).toBeTruthy();
  await user.keyboard("[Enter]");
  await screen.findByText(/Changed [1-9] times/);
  expect(document.activeElement).toBe(screen.getByLabelText("Next"));
});
