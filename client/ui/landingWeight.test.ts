import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const plain = [
  "message/Banner.tsx",
  "button/Button.tsx",
  "layout/Card.tsx",
  "field/Checkbox.tsx",
  "fonts.ts",
  "format.ts",
  "GlobalStyle.ts",
  "layout/Grid.tsx",
  "Heading.tsx",
  "layout/Inline.tsx",
  "button/LinkButton.tsx",
  "layout/Page.tsx",
  "field/PasswordField.tsx",
  "layout/Stack.tsx",
  "Text.tsx",
  "field/TextArea.tsx",
  "field/TextField.tsx",
  "button/TextLink.tsx",
  "VisuallyHidden.tsx",
];

const importsOf = (path: string) =>
  [...readFileSync(path, "utf8").matchAll(/from "([^"]+)"/g)].map(([, source = ""]) => source);

const fileOf = (path: string) =>
  [".ts", ".tsx"].map((ending) => path + ending).find((file) => existsSync(file));

const reach = (path: string, seen = new Set<string>()): Set<string> => {
  for (const source of importsOf(path)) {
    if (seen.has(source)) continue;
    const file = source.startsWith(".") ? fileOf(join(dirname(path), source)) : undefined;
    seen.add(source);
    if (file) reach(file, seen);
  }
  return seen;
};

it.each(plain)("%s reaches neither react-aria nor react-hook-form", (file) => {
  const heavy = [...reach(join(__dirname, file))].filter((source) =>
    /^(?:react-aria|react-stately|react-hook-form|zod)/.test(source),
  );
  expect(heavy).toEqual([]);
});
