import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { ComboBox } from "./ComboBox";
import { Select } from "./Select";

const blocks = [
  { value: "a", label: "Tower A" },
  { value: "b", label: "Tower B" },
];

const Block = () => {
  const [block, setBlock] = useState<string | null>(null);
  return (
    <Select
      label="Block"
      choices={blocks}
      value={block}
      onChange={setBlock}
      placeholder="Select a block"
    />
  );
};

it("shows its placeholder, then what was chosen by keyboard", async () => {
  const user = userEvent.setup();
  render(<Block />);
  const button = screen.getByRole("button", { name: /Block/ });
  expect(button).toHaveTextContent("Select a block");
  await user.tab();
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(button).toHaveTextContent("Tower B");
  await waitFor(() => expect(button).toHaveFocus());
});

it("finds a choice by typing", async () => {
  const user = userEvent.setup();
  const choose = jest.fn();
  render(<ComboBox label="Flat" choices={blocks} value={null} onChange={choose} />);
  await user.type(screen.getByRole("combobox", { name: "Flat" }), "r b");
  expect(screen.getAllByRole("option")).toHaveLength(1);
  await user.click(screen.getByRole("option", { name: "Tower B" }));
  expect(choose).toHaveBeenCalledWith("b");
});

it.each(["\u202aTower B\u202c", "Tower\u200b B", "\u200eTower B", " Tower  B "])(
  "finds a choice by the pasted %p",
  async (text) => {
    const user = userEvent.setup();
    render(<ComboBox label="Flat" choices={blocks} value={null} onChange={jest.fn()} />);
    await user.click(screen.getByRole("combobox", { name: "Flat" }));
    await user.paste(text);
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Tower B",
    ]);
  },
);
