import { act, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { NetworkError } from "../relay/errors";
import { noteForbidden } from "../relay/refusals";
import { renderRoutes } from "../test/renderRoutes";
import { textsOf, withoutAct } from "../test/withoutAct";
import { toastQueue } from "../ui/message/toast";
import { RequireRole } from "./RequireRole";

const routes = [
  {
    element: <RequireRole only="USER" otherwise="/admin-dashboard" />,
    children: [{ path: "/user-dashboard", element: <h1>Resident</h1> }],
  },
  {
    element: <RequireRole only="ADMIN" otherwise="/user-dashboard" isWholePage />,
    children: [{ path: "/admin-dashboard", element: <h1>Administrator</h1> }],
  },
];

type View = ReturnType<typeof renderRoutes>;

const answer = ({ environment }: View, viewer: { id: string; role: string } | null): void =>
  act(() =>
    environment.mock.resolve(environment.mock.getMostRecentOperation(), { data: { viewer } }),
  );

it("says 'Checking permissions...' and lets the right role in", async () => {
  const view = renderRoutes(routes, { at: "/user-dashboard" });
  expect(await screen.findByText("Checking permissions...")).toBeVisible();
  answer(view, { id: "1", role: "USER" });
  expect(await screen.findByRole("heading", { name: "Resident" })).toBeVisible();
});

it("lets the right role in as soon as the answer is there, before React's own Suspense would", async () => {
  await withoutAct(async () => {
    let resolve = (): void => undefined;
    const promise = new Promise<void>((fulfil) => {
      resolve = fulfil;
    });
    function Delayed() {
      use(promise);
      return "Delayed";
    }
    const delayed = (
      <Suspense fallback="…">
        <Delayed />
      </Suspense>
    );
    const page = (
      <>
        <RequireRole only="USER" otherwise="/admin-dashboard" />
        {delayed}
      </>
    );
    const children = [{ path: "/user-dashboard", element: "Resident" }];
    const { container, environment } = await act(async () =>
      renderRoutes([{ element: page, children }], { at: "/user-dashboard" }),
    );
    const texts = textsOf(container);
    await texts.until("Checking permissions...…");
    resolve();
    const { mock } = environment;
    mock.resolve(mock.getMostRecentOperation(), { data: { viewer: { id: "1", role: "USER" } } });
    await texts.until("ResidentDelayed");
    expect(texts.seen.slice(-3)).toEqual([
      "Checking permissions...…",
      "Resident…",
      "ResidentDelayed",
    ]);
  });
});

it.each([
  ["/user-dashboard", "ADMIN", "Administrator"],
  ["/admin-dashboard", "USER", "Resident"],
  ["/admin-dashboard", "A ROLE OF A LATER VERSION", "Resident"],
  ["/user-dashboard", "A ROLE OF A LATER VERSION", "Resident"],
])("sends people of another role from %s to their own", async (at, role, heading) => {
  const view = renderRoutes(routes, { at });
  await screen.findByText("Checking permissions...");
  answer(view, { id: "1", role });
  expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
});

it.each([
  ["stays where the role is still the same", "ADMIN", "Administrator", []],
  ["goes home where the role is gone", "USER", "Resident", ["You are no longer an administrator."]],
])("reads the role again after a refusal, and %s", async (_, role, heading, messages) => {
  const view = renderRoutes(routes, { at: "/admin-dashboard" });
  await screen.findByText("Checking permissions...");
  answer(view, { id: "1", role: "ADMIN" });
  await screen.findByRole("heading", { name: "Administrator" });
  act(noteForbidden);
  answer(view, { id: "1", role });
  expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
  expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual(messages);
});

it("reads the role again when another tab has lost it, and lets other tabs know", async () => {
  localStorage.clear();
  const view = renderRoutes(routes, { at: "/admin-dashboard" });
  await screen.findByText("Checking permissions...");
  answer(view, { id: "1", role: "ADMIN" });
  await screen.findByRole("heading", { name: "Administrator" });
  const lost = { key: "aaviri.lostRole" };
  act(() => void window.dispatchEvent(new StorageEvent("storage", lost)));
  expect(localStorage.getItem(lost.key)).toBeNull();
  answer(view, { id: "1", role: "USER" });
  expect(await screen.findByRole("heading", { name: "Resident" })).toBeVisible();
  expect(localStorage.getItem(lost.key)).not.toBeNull();
});

it("lets other tabs know where the page was loaded after the loss", async () => {
  localStorage.clear();
  const view = renderRoutes(routes, { at: "/admin-dashboard" });
  await screen.findByText("Checking permissions...");
  answer(view, { id: "1", role: "USER" });
  expect(await screen.findByRole("heading", { name: "Resident" })).toBeVisible();
  expect(localStorage.getItem("aaviri.lostRole")).not.toBeNull();
});

it("treats a missing role as a resident", async () => {
  const view = renderRoutes(routes, { at: "/admin-dashboard" });
  await screen.findByText("Checking permissions...");
  answer(view, null);
  expect(await screen.findByRole("heading", { name: "Resident" })).toBeVisible();
});

it("says so inside the page when the server cannot be reached, and asks again", async () => {
  const view = renderRoutes(routes, { at: "/user-dashboard" });
  await screen.findByText("Checking permissions...");
  const { mock } = view.environment;
  act(() => mock.reject(mock.getMostRecentOperation(), new NetworkError()));
  expect(await screen.findByRole("heading", { name: "This did not load" })).toBeVisible();
  expect(screen.getByText(/^Failed to fetch user profile\. The server could not/)).toBeVisible();
  await view.user.click(screen.getByRole("button", { name: "Try Again" }));
  answer(view, { id: "1", role: "USER" });
  expect(await screen.findByRole("heading", { name: "Resident" })).toBeVisible();
});

it("takes a person for a resident after 5 seconds without an answer", async () => {
  jest.useFakeTimers();
  try {
    renderRoutes(routes, { at: "/user-dashboard" });
    await act(() => jest.advanceTimersByTimeAsync(4_900));
    expect(screen.getByText("Checking permissions...")).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByRole("heading", { name: "Resident" })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
