import { specifiedRules, validate } from "graphql";
import { ownDocuments, variablesOf } from "../../test/own-documents";
import { costOf } from "./cost";
import { documentLimits, LIMITS } from "./limits";
import { graphqlSchema } from "./schema";

describe("every operation of our own client", () => {
  it.each(ownDocuments())("keeps the limits: %s", (_name, document) => {
    const rules = [...specifiedRules, ...documentLimits];
    expect(validate(graphqlSchema(), document, rules)).toEqual([]);
    const cost = costOf(graphqlSchema(), { document, variables: variablesOf(document) });
    expect(cost).not.toBeNull();
    expect(cost).toBeLessThanOrEqual(LIMITS.cost);
  });
});
