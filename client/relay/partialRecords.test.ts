import { readdirSync } from "node:fs";
import path from "node:path";
import type { ConcreteRequest, NormalizationSelection } from "relay-runtime";

const client = path.resolve(__dirname, "..");

/** Cars that are new to the rows of Users are shown without their mark until the screen is read again. */
const EXPORT = "exportUsersQuery";
/** Used by administrators' screens only. */
const OF_ADMINISTRATORS = ["useRevokeCreditsMutation"];
/** Fields that no screen reads. */
const UNREAD = /cursor$|__typename$/;

/** The fields of a list's objects, by the place of the list in the store. */
type Lists = ReadonlyMap<string, ReadonlySet<string>>;

interface Operation {
  readonly name: string;
  /** `screens/profile`, `shared`, `shell`. */
  readonly home: string;
  readonly lists: Lists;
}

const operations: readonly Operation[] = readdirSync(client, { recursive: true, encoding: "utf8" })
  .filter((file) => /__generated__\/\w+(Query|Mutation|Subscription)\.graphql\.ts$/.test(file))
  .filter((file) => !/TestQuery/.test(file))
  .map((file) => {
    const { operation } = require(path.join(client, file)).default as ConcreteRequest;
    const [, home = ""] = /^(screens\/[^/]+|[^/]+)/.exec(file) ?? [];
    return { name: operation.name, home, lists: listsOf(operation.selections, "Query") };
  });

interface Field {
  readonly name: string;
  readonly storageKey?: string | null;
  readonly args?: readonly object[] | null;
}

function keyOf({ name, storageKey, args }: Field): string {
  return storageKey ?? (args ? `${name}(${JSON.stringify(args)})` : name);
}

function listsOf(selections: readonly NormalizationSelection[], parent: string): Lists {
  const lists = new Map<string, Set<string>>();
  const visit = (all: readonly NormalizationSelection[], owner: string): void => {
    for (const selection of all) {
      if (selection.kind === "LinkedField") {
        const place = `${owner}.${keyOf(selection)}`;
        if (selection.plural) {
          const known = lists.get(place) ?? [];
          lists.set(place, new Set([...known, ...fieldsOf(selection.selections)]));
        }
        const type = selection.concreteType ?? "";
        visit(selection.selections, type === "" || type.endsWith("Connection") ? place : type);
      } else if ("selections" in selection) visit(selection.selections, owner);
    }
  };
  visit(selections, parent);
  return lists;
}

function fieldsOf(selections: readonly NormalizationSelection[]): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === "ScalarField") return [keyOf(selection)];
    if (selection.kind === "LinkedField")
      return fieldsOf(selection.selections).map((field) => `${keyOf(selection)}.${field}`);
    return "selections" in selection ? fieldsOf(selection.selections) : [];
  });
}

/** Read when a screen opens; whatever is missing then is loaded. */
const isScreen = ({ name }: Operation) => name.endsWith("ScreenQuery");
const isOfAdministrators = ({ home }: Operation) => home.startsWith("screens/admin-");
/** Whether an operation may be answered while a screen is shown: its own, or any for what belongs to none. */
const mayMeet = (operation: Operation, screen: Operation) =>
  operation.home === screen.home ||
  (!operation.home.startsWith("screens/") &&
    isOfAdministrators(screen) === OF_ADMINISTRATORS.includes(operation.name));

function missingFields(operation: Operation): string[] {
  return operations
    .filter((screen) => isScreen(screen) && mayMeet(operation, screen))
    .flatMap((screen) =>
      [...operation.lists].flatMap(([place, fields]) =>
        [...(screen.lists.get(place) ?? [])]
          .filter((field) => !fields.has(field) && !UNREAD.test(field))
          .map((field) => `${place}: ${field} of ${screen.name}`),
      ),
    );
}

const answers = operations.filter((operation) => !isScreen(operation) && operation.name !== EXPORT);

it("finds screens and what is answered beside them", () => {
  expect(operations.filter(isScreen).length).toBeGreaterThan(20);
  expect(answers.length).toBeGreaterThan(100);
});

it.each(answers.map((operation) => [operation.name, operation] as const))(
  "%s brings whole objects into the lists of the screens beside it",
  (_name, operation) => {
    expect(missingFields(operation)).toEqual([]);
  },
);
