import { act, waitFor } from "@testing-library/react";
import type { OperationDescriptor } from "relay-runtime";
import { type MockEnvironment, MockPayloadGenerator } from "relay-test-utils";
import { NetworkError, ServerError } from "../relay/errors";

/** Fields by type, such as `{ Query: { carTypes: [] } }`. */
type Answer = Readonly<Record<string, object>>;

/** Returns its variables. */
export async function asked(environment: MockEnvironment, name: string) {
  return (await pending(environment, name)).request.variables;
}

export async function answer(environment: MockEnvironment, name: string, data: Answer = {}) {
  const operation = await pending(environment, name);
  await act(async () => environment.mock.resolve(operation, payloadOf(operation, data)));
}

/** The subscription stays open. */
export async function push(environment: MockEnvironment, name: string, data: Answer) {
  const operation = await pending(environment, name);
  await act(async () => environment.mock.nextValue(operation, payloadOf(operation, data)));
}

export async function refuse(
  environment: MockEnvironment,
  name: string,
  { message, ...extensions }: { message: string; code: string } & Record<string, unknown>,
) {
  const operation = await pending(environment, name);
  await act(async () =>
    environment.mock.reject(operation, new ServerError({ message, extensions })),
  );
}

export async function lose(environment: MockEnvironment, name: string) {
  const operation = await pending(environment, name);
  await act(async () => environment.mock.reject(operation, new NetworkError()));
}

export function isAsked(environment: MockEnvironment, name: string): boolean {
  return environment.mock.getAllOperations().some((operation) => nameOf(operation) === name);
}

/** The first fetch of a screen's code includes compiling it. */
const CODE_TIMEOUT = { timeout: 10_000 };

function pending(environment: MockEnvironment, name: string): Promise<OperationDescriptor> {
  const isNamed = (operation: OperationDescriptor) => nameOf(operation) === name;
  return waitFor(() => environment.mock.findOperation(isNamed), CODE_TIMEOUT);
}

export function timesAsked(environment: MockEnvironment, name: string): number {
  return environment.mock.getAllOperations().filter((operation) => nameOf(operation) === name)
    .length;
}

function payloadOf(operation: OperationDescriptor, data: Answer) {
  const resolvers = Object.fromEntries(
    Object.entries(data).map(([type, fields]) => [type, () => fields]),
  );
  return MockPayloadGenerator.generate(operation, resolvers);
}

function nameOf(operation: OperationDescriptor): string {
  return operation.request.node.operation.name;
}
