import { fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { FormNumberField } from "./FormNumberField";

function Prices() {
  const { control } = useForm({ defaultValues: { price: "3499.00", places: "2" } });
  return (
    <>
      <FormNumberField control={control} name="price" label="Price" kind="rupees" />
      <FormNumberField control={control} name="places" label="Places" />
    </>
  );
}

it("is a line of text, which neither the wheel nor an arrow key counts up or down", () => {
  render(<Prices />);
  for (const [name, value, keyboard] of [
    ["Price", "3499.00", "decimal"],
    ["Places", "2", "numeric"],
  ] as const) {
    const field = screen.getByRole("textbox", { name });
    expect(field).toHaveAttribute("type", "text");
    expect(field).toHaveAttribute("inputmode", keyboard);
    fireEvent.wheel(field, { deltaY: 100 });
    fireEvent.keyDown(field, { key: "ArrowDown" });
    expect(field).toHaveValue(value);
  }
});

it("keeps what is no number, to be read", () => {
  render(<Prices />);
  const field = screen.getByRole("textbox", { name: "Price" });
  fireEvent.change(field, { target: { value: "1,299" } });
  expect(field).toHaveValue("1,299");
});
