import { useRef, useState } from "react";
import { fetchQuery, type GraphQLTaggedNode, useRelayEnvironment } from "react-relay";
import type { OperationType } from "relay-runtime";
import { z } from "zod/mini";

export interface Preview {
  readonly displacedCount: number;
  readonly movableCount: number;
}

interface PreviewQuery extends OperationType {
  readonly variables: { readonly input: object };
}

export const bookingsChoice = z.nullable(z.enum(["KEEP", "MOVE", "CANCEL"]));

export function usePreview<Query extends PreviewQuery>(
  query: GraphQLTaggedNode,
  previewOf: (answer: Query["response"]) => Preview,
) {
  const environment = useRelayEnvironment();
  const [preview, setPreview] = useState<Preview | null>(null);
  const asked = useRef<string | null>(null);

  /** Returns whether to save. */
  async function settle(
    form: FormWithChoice,
    input: Query["variables"]["input"],
    choice: z.infer<typeof bookingsChoice>,
  ): Promise<boolean> {
    const name = JSON.stringify(input);
    if (asked.current === name && choice) return true;
    const answer = await fetchQuery<Query>(environment, query, { input }).toPromise();
    asked.current = name;
    const found = answer ? previewOf(answer) : null;
    setPreview(found);
    if (!found || found.displacedCount === 0) return true;
    askForChoice(form);
    return false;
  }

  function forget(): void {
    asked.current = null;
    setPreview(null);
  }

  return [preview && preview.displacedCount > 0 ? preview : null, settle, forget] as const;
}

interface FormWithChoice {
  readonly setValue: (name: "bookings", value: null) => void;
  readonly setError: (name: "bookings", error: { readonly message: string }) => void;
}

/** A choice for another change does not count. */
export function askForChoice({ setValue, setError }: FormWithChoice): void {
  setValue("bookings", null);
  setError("bookings", { message: "Please choose what becomes of the bookings" });
}
