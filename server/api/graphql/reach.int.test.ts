import { type GraphQLObjectType, getNamedType, isObjectType } from "graphql";
import type { GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import {
  type Canary,
  canariesIn,
  columnsWithoutCanary,
  type Planted,
  plantCanaries,
} from "../../test/canaries";
import { ACTORS, type ActorName, type Cast, makeCast } from "../../test/cast";
import { type ObjectPath, pathsFrom, type Root, selectionsOf } from "../../test/documents";
import { fieldArguments, MUTATIONS, QUERIES, SIGHTS } from "../../test/permissions/every-module";
import type { Call } from "../../test/permissions/permissions";
import { PROGRAMS, type ProgramName, programsAround } from "../../test/programs";
import { graphqlSchema } from "./schema";

const STEPS = 5;
const STEPS_FROM_PAYLOADS = 2;
const AT_ONCE = 4;
const TRIES = 5;
const TIMEOUT_MS = 120_000;
const NODE_FIELDS = ["node", "nodes"];

type Reader = ActorName | ProgramName;

const READERS: readonly Reader[] = [...ACTORS, ...PROGRAMS];

interface Scene extends Planted {
  readonly clients: Readonly<Record<Reader, GraphqlClient>>;
}

let app: TestApp;
let cast: Cast;
let clients: Scene["clients"];
let canaries: readonly Canary[];

beforeAll(async () => {
  app = await startTestApp({ config: { apiKeyBudget: { points: 10_000_000, perSecond: 1_000 } } });
  ({ cast, canaries, clients } = await makeScene());
});

async function makeScene(): Promise<Scene> {
  const planted = await plantCanaries(app, await makeCast(app));
  const programs = await programsAround(app, planted.cast);
  return { ...planted, clients: { ...planted.cast.clients, ...programs } };
}

afterAll(() => app.close());

function typeNamed(name: string): GraphQLObjectType {
  const type = graphqlSchema().getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object type`);
  return type;
}

function roots(): Root[] {
  const entrances = Object.entries(QUERIES).flatMap(([name, call]): Root[] => {
    if (NODE_FIELDS.includes(name)) return [];
    const answer = graphqlSchema().getQueryType()?.getFields()[name]?.type;
    const type = answer && getNamedType(answer);
    return isObjectType(type) && answer ? [{ text: call.field(cast), type, answer }] : [];
  });
  const byId = Object.entries(SIGHTS).map(
    ([typeName, { id }]): Root => ({
      text: `node(id: "${id(cast)}") { ... on ${typeName}`,
      type: typeNamed(typeName),
      answer: typeNamed(typeName),
    }),
  );
  return [...entrances, ...byId];
}

interface Document {
  readonly root: Root;
  readonly text: string;
  readonly paths: readonly ObjectPath[];
}

function documentOf(root: Root, selection: string): string {
  return `{ ${root.text} { ${selection} } ${root.text.includes("... on") ? "}" : ""} }`;
}

function allDocuments(): Document[] {
  return roots().flatMap((root) =>
    [...selectionsOf(pathsFrom(root, STEPS, fieldArguments(cast)))].map(({ text, paths }) => ({
      root,
      paths,
      text: documentOf(root, text),
    })),
  );
}

interface AnswerError {
  readonly path?: readonly (string | number)[];
}

interface Answer {
  readonly errors?: readonly AnswerError[];
}

/** Retries while a busy machine's database is late. */
async function askUntilServed(client: GraphqlClient, text: string) {
  let answer = await client.send(text);
  for (let tries = 1; answer.status === 503 && tries < TRIES; tries += 1) {
    answer = await client.send(text);
  }
  return answer;
}

function isRefused({ fields, leaves }: ObjectPath, { path = [] }: AnswerError): boolean {
  const [, ...refused] = path.filter((step) => typeof step === "string");
  const names = fields.map(nameOf);
  const isThrough = refused.every((name, index) => names[index] === name);
  const leaf = refused.at(-1);
  const isHere = refused.slice(0, -1).join() === names.join();
  return isThrough || (isHere && leaves.some((each) => nameOf(each) === leaf));
}

const nameOf = (call: string) => call.split("(")[0] ?? "";

/** An error nulls its surroundings, so paths with one are queried alone, and the others again without them. */
async function answersTo(actor: Reader, { root, text, paths }: Document): Promise<string> {
  const { status, ...answer } = await askUntilServed(clients[actor], text);
  if (status !== 200) throw new Error(`${status} for ${text}: ${JSON.stringify(answer.errors)}`);
  const errors = ((answer as Answer).errors ?? []).filter(({ path }) => (path?.length ?? 0) > 1);
  if (errors.length === 0 || paths.length === 1) return JSON.stringify(answer);
  const refused = paths.filter((path) => errors.some((error) => isRefused(path, error)));
  const others = paths.filter((path) => !refused.includes(path));
  const groups =
    refused.length > 0 ? [others, ...refused.map((path) => [path])] : paths.map((path) => [path]);
  let all = "";
  for (const group of groups) {
    for (const selection of selectionsOf(group)) {
      all += await answersTo(actor, {
        root,
        paths: selection.paths,
        text: documentOf(root, selection.text),
      });
    }
  }
  return all;
}

async function found(actor: Reader): Promise<string[]> {
  const seen = new Set<string>();
  const documents = allDocuments();
  const askNext = async (): Promise<void> => {
    for (let document = documents.pop(); document; document = documents.pop()) {
      for (const place of canariesIn(await answersTo(actor, document), canaries)) seen.add(place);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askNext));
  return [...seen].sort();
}

function allowed(actor: Reader, planted = canaries): string[] {
  return planted
    .filter(({ visibleTo }) => visibleTo.some((name) => name === actor))
    .map(({ place }) => place)
    .sort();
}

it("a canary is planted in every column for texts, but for those that are nobody's secret", async () => {
  const missing = await columnsWithoutCanary(app.dataSource);
  const told = missing.map((column) => `${column}: name it in server/test/canaries.ts`);
  expect(told).toEqual([]);
});

describe("on all paths of five steps that the schema has", () => {
  it("documents run from every entrance over every object type", () => {
    const text = allDocuments()
      .map((document) => document.text)
      .join();
    const types = Object.values(graphqlSchema().getTypeMap()).filter(isObjectType);
    expect(roots().length).toBeGreaterThan(20);
    expect(text.length).toBeGreaterThan(types.length * 100);
  });

  it.each(READERS)(
    "%s reads what they may, and nothing else",
    async (actor) => {
      expect(await found(actor)).toEqual(allowed(actor));
    },
    TIMEOUT_MS,
  );
});

describe("what a mutation answers", () => {
  let shared: Scene;

  beforeAll(async () => {
    shared = await makeScene();
  });

  function selectionOf(name: string): string {
    const payload = getNamedType(graphqlSchema().getMutationType()?.getFields()[name]?.type);
    if (!isObjectType(payload)) throw new Error(`${name} answers no object`);
    const root = { type: payload, answer: payload };
    const paths = pathsFrom(root, STEPS_FROM_PAYLOADS, fieldArguments(cast));
    return selectionsOf(paths).next().value?.text ?? "__typename";
  }

  /** Returns whether anyone was served; not after one of them was deleted. */
  async function sendAsAll(name: string, call: Call, around: Scene): Promise<boolean> {
    let isServed = false;
    for (const actor of READERS) {
      const document = `mutation { ${call.field(around.cast)} { ${selectionOf(name)} } }`;
      const { status, ...answer } = await askUntilServed(around.clients[actor], document);
      if (status === 401) return false;
      expect([name, status]).toEqual([name, 200]);
      isServed ||= answer.errors === undefined;
      const seen = canariesIn(JSON.stringify(answer), around.canaries);
      const mayBeSeen = allowed(actor, around.canaries);
      expect([actor, seen.filter((place) => !mayBeSeen.includes(place))]).toEqual([actor, []]);
    }
    return isServed;
  }

  it.each(Object.entries(MUTATIONS))("%s tells nobody what is another's", async (name, call) => {
    if (await sendAsAll(name, call, shared)) return;
    shared = await makeScene();
    expect(await sendAsAll(name, call, shared)).toBe(true);
  });
});
