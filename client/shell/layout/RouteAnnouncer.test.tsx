import { act, screen, waitFor } from "@testing-library/react";
import { Suspense, use } from "react";
import { Link } from "react-router-dom";
import { renderRoutes } from "../../test/renderRoutes";
import { RootLayout } from "./RootLayout";

function Late({ data }: { readonly data: Promise<void> }) {
  use(data);
  return <h1>Plans</h1>;
}

function setUp() {
  let arrive: () => void = () => undefined;
  const data = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const screens = [
    {
      path: "/",
      handle: { title: "Dashboard" },
      element: (
        <main id="content" tabIndex={-1}>
          <h1>Welcome</h1>
          <Link to="/history">History</Link>
          <Link to="/plans">Plans</Link>
          <Link to="/setup">Setup</Link>
        </main>
      ),
    },
    {
      path: "/history",
      handle: { title: "Booking History", views: { purchases: "Purchases" } },
      element: (
        <main id="content" tabIndex={-1}>
          <h1>Booking History</h1>
          <Link to="?view=purchases">Purchases</Link>
          <Link to="?view=toString">Nonsense</Link>
        </main>
      ),
    },
    {
      path: "/plans",
      handle: { title: "Plans" },
      element: (
        <main id="content" tabIndex={-1}>
          <Suspense fallback="…">
            <Late data={data} />
          </Suspense>
        </main>
      ),
    },
    {
      path: "/setup",
      handle: { title: "Setup" },
      element: (
        <main id="content" tabIndex={-1}>
          <Suspense fallback={<h1>Skeleton</h1>}>
            <Late data={data} />
          </Suspense>
          <button type="button">Elsewhere</button>
        </main>
      ),
    },
  ];
  const view = renderRoutes([{ element: <RootLayout />, children: screens }]);
  return { ...view, arrive: () => act(async () => arrive()) };
}

it("names the page and leaves the focus alone when the application opens", async () => {
  setUp();
  await screen.findByRole("heading", { name: "Welcome" });
  expect(document.title).toBe("Dashboard · Aaviri");
  expect(document.body).toHaveFocus();
});

it("moves title and focus with the route, and says where it leads", async () => {
  const { user } = setUp();
  await user.click(await screen.findByRole("link", { name: "History" }));
  await waitFor(() =>
    expect(screen.getByRole("heading", { name: "Booking History" })).toHaveFocus(),
  );
  expect(document.title).toBe("Booking History · Aaviri");
  expect(screen.getAllByRole("status").map((status) => status.textContent)).toContain(
    "Booking History",
  );
});

it("names the view that is shown, where it has a name of its own", async () => {
  const { user } = setUp();
  await user.click(await screen.findByRole("link", { name: "History" }));
  await user.click(await screen.findByRole("link", { name: "Purchases" }));
  await waitFor(() => expect(document.title).toBe("Purchases · Aaviri"));
  await user.click(screen.getByRole("link", { name: "Nonsense" }));
  await waitFor(() => expect(document.title).toBe("Booking History · Aaviri"));
});

it("waits for a heading that comes later", async () => {
  const { user, arrive } = setUp();
  await user.click(await screen.findByRole("link", { name: "Plans" }));
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  await arrive();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Plans" })).toHaveFocus());
});

it("hands the focus on when a skeleton's heading gives way to the screen's", async () => {
  const { user, arrive } = setUp();
  await user.click(await screen.findByRole("link", { name: "Setup" }));
  await waitFor(() => expect(screen.getByRole("heading", { name: "Skeleton" })).toHaveFocus());
  await arrive();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Plans" })).toHaveFocus());
});

it("leaves anyone who has moved on alone", async () => {
  const { user, arrive } = setUp();
  await user.click(await screen.findByRole("link", { name: "Setup" }));
  await waitFor(() => expect(screen.getByRole("heading", { name: "Skeleton" })).toHaveFocus());
  await user.tab();
  await arrive();
  await screen.findByRole("heading", { name: "Plans" });
  expect(screen.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
});

it("lets the keyboard skip the navigation", async () => {
  const { user } = setUp();
  await screen.findByRole("heading", { name: "Welcome" });
  await user.tab();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("main")).toHaveFocus();
});
