import { buildSchema, parse } from "graphql";
import { deprecatedIn } from "./deprecated-fields";

const schema = buildSchema(`
  enum Order { NEW OLD @deprecated(reason: "Since 2026-01-01: use NEW.") }
  type Slot { id: ID! name: String @deprecated(reason: "Since 2026-01-01: use id.") }
  type Query {
    slots(order: Order, day: String @deprecated(reason: "Since 2026-01-01: no use.")): [Slot]
  }
`);

it.each([
  ["{ slots { id } }", []],
  ["{ slots { name } more: slots { name } }", ["Slot.name"]],
  ['{ slots(day: "x") { id } }', ["Query.slots(day:)"]],
  ["{ slots(order: OLD) { id } }", ["Order.OLD"]],
  ["query ($order: Order = OLD) { slots(order: $order) { id } }", ["Order.OLD"]],
  ["{ slots { ...S } } fragment S on Slot { name }", ["Slot.name"]],
  ["{ slots(order: NEW) { id __typename } }", []],
])("of %s: %j", (document, expected) => {
  expect([...deprecatedIn(schema, parse(document))]).toEqual(expected);
});
