import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "../button/Button";
import { EmptyState } from "../message/EmptyState";
import { Table, type TableColumn } from "./Table";

interface Coupon {
  code: string;
  discount: string;
  used: number;
}

const edit = jest.fn();

const columns: readonly TableColumn<Coupon>[] = [
  { header: "Code", isRowHeader: true, cell: ({ code }) => code },
  { header: "Discount", align: "end", cell: ({ discount }) => discount },
  { header: "Used", cell: ({ used }) => used },
];

const rows: readonly Coupon[] = [
  { code: "WELCOME", discount: "₹100.00", used: 3 },
  { code: "DIWALI", discount: "₹250.00", used: 10 },
];

const table = (
  <Table
    label="Coupons"
    columns={columns}
    actions={({ code }) => <Button onPress={() => edit(code)}>Edit</Button>}
    rows={rows}
    rowId={({ code }) => code}
  />
);

it("has one row per thing, named by its row header", () => {
  render(table);
  const grid = screen.getByRole("table", { name: "Coupons" });
  expect(
    within(grid)
      .getAllByRole("columnheader")
      .map((head) => head.textContent),
  ).toEqual(["Code", "Discount", "Used", "Actions"]);
  expect(
    within(grid)
      .getAllByRole("rowheader")
      .map((head) => head.textContent),
  ).toEqual(["WELCOME", "DIWALI"]);
});

it("gives a card the same facts in the same order, each with its label", () => {
  render(table);
  const card = screen.getByRole("row", { name: /WELCOME/ });
  expect(card).toHaveTextContent("WELCOMEDiscount₹100.00Used3Edit");
});

it("lets Tab reach every button in the rows, and arrows lead from row to row", async () => {
  const user = userEvent.setup();
  render(table);
  const [first, second] = screen.getAllByRole("button", { name: "Edit" });
  await user.tab();
  expect(first).toHaveFocus();
  await user.tab();
  expect(second).toHaveFocus();
  await user.keyboard("{ArrowUp}");
  expect(first).toHaveFocus();
  await user.keyboard("{ArrowUp}");
  expect(first).toHaveFocus();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(edit).toHaveBeenCalledWith("DIWALI");
});

it("shows what is to be done when there is nothing", () => {
  render(<Table {...table.props} rows={[]} empty={<EmptyState text="No coupons found" />} />);
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  expect(screen.getByText("No coupons found")).toBeInTheDocument();
});

it("breaks a long name anywhere, but no word on a button", () => {
  render(table);
  const [name] = screen.getAllByRole("rowheader");
  expect(name).toHaveStyle({ overflowWrap: "anywhere" });
  const [button] = screen.getAllByRole("button", { name: "Edit" });
  expect(button?.closest("td")).toHaveStyle({ overflowWrap: "normal" });
});
