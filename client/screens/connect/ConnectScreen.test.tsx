import { screen, waitFor } from "@testing-library/react";
import { routes } from "../../routes";
import { renderRoutes } from "../../test/renderRoutes";

const REQUEST = {
  application: "My Gate",
  scopes: [{ name: "bookings:read", description: "Read bookings and their history" }],
  unusedDays: 90,
};

interface Sent {
  readonly path: string;
  readonly body?: string;
}

function serve(answers: Readonly<Record<string, { status: number; body: object }>>): Sent[] {
  const sent: Sent[] = [];
  window.fetch = jest.fn(async (path: string, { body }: RequestInit = {}) => {
    sent.push({ path, body: body as string | undefined });
    const answer = answers[path] ?? { status: 404, body: {} };
    return { ok: answer.status === 200, status: answer.status, json: async () => answer.body };
  }) as unknown as typeof fetch;
  return sent;
}

const original = window.fetch;
afterEach(() => {
  window.fetch = original;
});

const open = () => renderRoutes(routes, { at: "/connect/abc" });

it("names the application, its scopes, the expiry, and how to disconnect", async () => {
  serve({ "/connect/abc/request": { status: 200, body: REQUEST } });
  open();
  expect(await screen.findByRole("heading", { name: "Connect My Gate?" })).toBeVisible();
  expect(screen.getByRole("listitem")).toHaveTextContent("Read bookings and their history");
  expect(screen.getByText(/not used for 90 days/)).toHaveTextContent(
    "You can end it at any time in your profile, under Connected apps.",
  );
});

it.each([
  ["Allow", true],
  ["Cancel", false],
])("%s sends the answer", async (label, isAllowed) => {
  const sent = serve({
    "/connect/abc/request": { status: 200, body: REQUEST },
    "/connect/abc/answer": { status: 200, body: { redirectTo: "#back" } },
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: label }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      path: "/connect/abc/answer",
      body: JSON.stringify({ isAllowed }),
    }),
  );
});

it("says why a request cannot be answered, and tries again", async () => {
  serve({ "/connect/abc/request": { status: 404, body: { message: "This request has ended." } } });
  const { user } = open();
  expect(await screen.findByText("This request has ended.")).toBeVisible();
  serve({ "/connect/abc/request": { status: 200, body: REQUEST } });
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("heading", { name: "Connect My Gate?" })).toBeVisible();
});
