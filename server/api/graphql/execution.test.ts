import { ApolloServer, type GraphQLResponse } from "@apollo/server";
import { GraphQLError, GraphQLInt, GraphQLObjectType, GraphQLSchema } from "graphql";
import { compiledExecution } from "./execution";

let apollo: ApolloServer;
let counted = 0;

const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: "Query",
    fields: {
      counted: { type: GraphQLInt, resolve: () => counted },
      failing: {
        type: GraphQLInt,
        resolve() {
          throw new GraphQLError("no", { extensions: { code: "REFUSED" } });
        },
      },
    },
  }),
  mutation: new GraphQLObjectType({
    name: "Mutation",
    fields: {
      count: {
        type: GraphQLInt,
        resolve() {
          counted += 1;
          return counted;
        },
      },
      refuse: {
        type: GraphQLInt,
        resolve() {
          throw new Error("no");
        },
      },
    },
  }),
});

beforeAll(async () => {
  const { gateway, plugin } = compiledExecution(schema, () => true);
  apollo = new ApolloServer({
    gateway,
    plugins: [plugin],
    formatError: ({ extensions, ...rest }) => ({ ...rest, extensions: { code: extensions?.code } }),
    stopOnTerminationSignals: false,
  });
  await apollo.start();
});

afterAll(() => apollo.stop());

beforeEach(() => {
  counted = 0;
});

async function answered(query: string, operationName?: string): Promise<unknown> {
  const { body }: GraphQLResponse = await apollo.executeOperation({ query, operationName });
  if (body.kind !== "single") throw new Error("It came in parts");
  return JSON.parse(JSON.stringify(body.singleResult));
}

describe("an operation behind Apollo Server", () => {
  const times = ["the first time", "compiled", "compiled again"];

  it("is done once, and answered, whether it is compiled or not", async () => {
    for (const [time] of times.entries()) {
      expect(await answered("mutation { count }")).toEqual({ data: { count: time + 1 } });
    }
  });

  it("is done once too where a part of it is refused, and Apollo formats the error", async () => {
    const code = "INTERNAL_SERVER_ERROR";
    for (const [time] of times.entries()) {
      expect(await answered("mutation { count refuse }")).toEqual({
        data: { count: time + 1, refuse: null },
        errors: [
          expect.objectContaining({ message: "no", path: ["refuse"], extensions: { code } }),
        ],
      });
    }
    expect(counted).toBe(times.length);
  });

  it("keeps the code of an error", async () => {
    const refused = { path: ["failing"], extensions: { code: "REFUSED" } };
    for (const _time of times) {
      expect(await answered("{ counted failing }")).toEqual({
        data: { counted: 0, failing: null },
        errors: [expect.objectContaining(refused)],
      });
    }
  });

  it("that the document does not have is refused, and nothing is done", async () => {
    const error = { message: expect.stringContaining('"Other"') };
    expect(await answered("mutation Count { count }", "Other")).toEqual({
      errors: [expect.objectContaining(error)],
    });
    expect(counted).toBe(0);
  });
});
