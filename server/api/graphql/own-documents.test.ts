import { NoDeprecatedCustomRule, parse, specifiedRules, validate } from "graphql";
import { currentTexts, ownDocuments, variablesOf } from "../../test/own-documents";
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

  it("asks for no field that is deprecated", () => {
    const documents = currentTexts();
    expect(documents.length).toBeGreaterThan(50);
    const faults = documents.flatMap(([name, text]) =>
      validate(graphqlSchema(), parse(text), [NoDeprecatedCustomRule]).map(
        ({ message }) => `${name}: ${message}`,
      ),
    );
    expect(faults).toEqual([]);
  });
});
