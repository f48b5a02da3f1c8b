import { useEffect, useState } from "react";
import { fetchQuery, type GraphQLTaggedNode, useRelayEnvironment } from "react-relay";
import type { OperationType } from "relay-runtime";

/** Always from the server. Null until answered, without variables, or after an error. */
export function useFetched<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query["variables"] | null,
): Query["response"] | null {
  const environment = useRelayEnvironment();
  const [answer, setAnswer] = useState<Query["response"] | null>(null);
  const asked = JSON.stringify(variables);
  // biome-ignore lint/correctness/useExhaustiveDependencies: variables of the same values
  useEffect(() => {
    if (variables === null) return undefined;
    const { unsubscribe } = fetchQuery<Query>(environment, query, variables).subscribe({
      next: (data) => setAnswer(() => data),
      error: () => setAnswer(null),
    });
    return unsubscribe;
  }, [environment, query, asked]);
  return answer;
}
