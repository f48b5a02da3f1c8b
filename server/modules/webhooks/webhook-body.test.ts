import { readFileSync } from "node:fs";
import path from "node:path";
import { CURRENT } from "./webhook-body.service";

const GUIDE = path.resolve(__dirname, "../../../../docs/api/webhooks.md");

const row = new Proxy({}, { get: () => "" });

it.each(Object.entries(CURRENT))(
  "the guide names what a full webhook has of a %s",
  (type, shape) => {
    const line = readFileSync(GUIDE, "utf8")
      .split("\n")
      .find((each) => each.startsWith(`| \`${type}\` |`));
    const [, ...told] = [...(line ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(told).toEqual(Object.keys((shape as (of: object) => object)(row)));
  },
);
