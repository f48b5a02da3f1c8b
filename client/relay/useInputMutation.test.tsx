import { act, renderHook } from "@testing-library/react";
import { graphql, RelayEnvironmentProvider } from "react-relay";
import { createMockEnvironment } from "relay-test-utils";
import type { useInputMutationTestMutation } from "./__generated__/useInputMutationTestMutation.graphql";
import { NetworkError } from "./errors";
import { useInputMutation } from "./useInputMutation";

function setUp() {
  const environment = createMockEnvironment();
  const { result } = renderHook(
    () =>
      useInputMutation<useInputMutationTestMutation>(graphql`
        mutation useInputMutationTestMutation($input: CancelBookingInput!) {
          cancelBooking(input: $input) {
            booking {
              id
            }
          }
        }
      `),
    {
      wrapper: ({ children }) => (
        <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
      ),
    },
  );
  const send = (bookingId: string) => {
    let response: Promise<unknown> = Promise.resolve();
    act(() => {
      response = result.current[0]({ bookingId });
    });
    return response;
  };
  const { mock } = environment;
  const answer = (index = 0) =>
    act(async () => {
      const operation = mock.getAllOperations()[index];
      const { bookingId: id } = operation?.request.variables.input ?? {};
      if (operation) mock.resolve(operation, { data: { cancelBooking: { booking: { id } } } });
    });
  return { result, send, answer, mock };
}

it("resolves with the response, and says meanwhile that it is in flight", async () => {
  const { result, send, answer } = setUp();
  expect(result.current[1]).toBe(false);
  const response = send("one");
  expect(result.current[1]).toBe(true);
  await answer();
  expect(await response).toEqual({ booking: { id: "one" } });
  expect(result.current[1]).toBe(false);
});

it("sends the same variables once while they are in flight, and others beside them", async () => {
  const { send, answer, mock } = setUp();
  const [first, second, other] = [send("one"), send("one"), send("two")];
  expect(mock.getAllOperations()).toHaveLength(2);
  await answer(1);
  await answer(0);
  expect(await second).toBe(await first);
  expect(await other).toEqual({ booking: { id: "two" } });
  void send("one");
  expect(mock.getAllOperations()).toHaveLength(1);
});

it("rejects with the error, and sends again after it", async () => {
  const { result, send, mock } = setUp();
  const response = send("one");
  const error = new NetworkError();
  const told = expect(response).rejects.toBe(error);
  await act(async () => mock.rejectMostRecentOperation(error));
  await told;
  expect(result.current[1]).toBe(false);
  void send("one");
  expect(mock.getAllOperations()).toHaveLength(1);
});
