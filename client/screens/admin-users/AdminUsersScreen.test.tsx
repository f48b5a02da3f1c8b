import { screen, waitFor, within } from "@testing-library/react";
import { answer, asked, isAsked, lose } from "../../test/operations";
import { enter, newcomer, open, pageOf, raju, SCREEN } from "./usersUnderTest";

describe("the table", () => {
  it("tells who somebody is, where they live and what they have", async () => {
    await open();
    expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
      ...["User", "Home", "Car", "Credits", "Joined", "Actions"],
    ]);
    const row = screen.getByRole("row", { name: /Venkata Satyanarayana Raju/ });
    for (const text of [
      "raju@residents.example",
      "9876543210",
      "Sarasija Lakefront",
      "Lotus · 502",
      "TS09IO9418",
      "Skoda Slavia",
      "Also TS10AB1234",
      "Regular: 4",
      "Pay-per-use: 1",
      "Sat, 21 Nov 2026",
    ]) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
    expect(within(row).queryByText("Administrator")).not.toBeInTheDocument();
  });

  it("says N/A of what is missing, and who is an administrator", async () => {
    await open();
    const row = screen.getByRole("row", { name: /శ్రావణి పెదపాటి/ });
    expect(within(row).getAllByText("N/A")).toHaveLength(2);
    expect(within(row).getByText("Administrator")).toBeInTheDocument();
  });

  it("leads to a person, and remembers the list that was left", async () => {
    const { environment, router, user } = await enter("/admin-dashboard/users?search=raju");
    await answer(environment, SCREEN, pageOf([raju]));
    await user.click(await screen.findByRole("link", { name: "Venkata Satyanarayana Raju" }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe("/admin-dashboard/users/person"),
    );
    expect(router.state.location.search).toBe("?id=u1&list=search%3Draju");
  });

  it("says that there are none", async () => {
    const { environment } = await enter("/admin-dashboard/users?search=nobody");
    await answer(environment, SCREEN, pageOf([]));
    expect(await screen.findByText("No users found")).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Users pages" })).not.toBeInTheDocument();
  });

  it("shows its layout while it waits, says that it failed, and tries again", async () => {
    const { environment, user } = await enter();
    expect(await screen.findByText("Loading users")).toBeInTheDocument();
    await lose(environment, SCREEN);
    expect(await screen.findByText("Failed to load users")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, pageOf([raju]));
    expect(await screen.findByRole("row", { name: /Raju/ })).toBeInTheDocument();
  });
});

describe("the filters", () => {
  it("find by what is typed, after a pause, while the rows before stay; the address remembers", async () => {
    const { environment, router, user } = await open();
    await user.click(screen.getByRole("searchbox", { name: "Search" }));
    await user.paste("raju");
    expect(await asked(environment, SCREEN)).toMatchObject({ search: "raju", first: 10 });
    expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
    await answer(environment, SCREEN, pageOf([raju]));
    await waitFor(() => expect(screen.queryByText("శ్రావణి పెదపాటి")).not.toBeInTheDocument());
    expect(router.state.location.search).toBe("?search=raju");
    expect(screen.getByRole("searchbox", { name: "Search" })).toHaveValue("raju");
  });

  it("look at once on Enter, and begin again at the first page", async () => {
    const { environment, user } = await enter("/admin-dashboard/users?page=3&after=x&role=USER");
    await answer(environment, SCREEN, pageOf([raju], 70));
    await user.click(await screen.findByRole("searchbox", { name: "Search" }));
    await user.paste("ra");
    await user.keyboard("{Enter}");
    expect(await asked(environment, SCREEN)).toMatchObject({
      search: "ra",
      role: "USER",
      after: null,
    });
  });

  it("say of what is too long that it is not looked for, and do not cut it", async () => {
    const { environment, user } = await open();
    const box = screen.getByRole("searchbox", { name: "Search" });
    await user.click(box);
    await user.paste("x".repeat(101));
    await user.keyboard("{Enter}");
    expect(box).toHaveAccessibleDescription("At most 100 characters");
    expect(box).toHaveValue("x".repeat(101));
    expect(isAsked(environment, SCREEN)).toBe(false);
  });

  it("that cannot be read are none to be cleared", async () => {
    const { environment } = await enter("/admin-dashboard/users?role=KING");
    await answer(environment, SCREEN, pageOf([raju]));
    expect(await screen.findByRole("table")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Clear Filters" })).not.toBeInTheDocument();
  });

  it("narrow to a residency and a role, and are cleared together", async () => {
    const { environment, router, user } = await open();
    await user.selectOptions(
      screen.getByRole("combobox", { name: "Residency" }),
      "Chandrika Meadows",
    );
    expect(await asked(environment, SCREEN)).toMatchObject({ residencyId: "r2", role: null });
    await answer(environment, SCREEN, pageOf([raju]));
    await user.selectOptions(screen.getByRole("combobox", { name: "Role" }), "Administrators");
    expect(await asked(environment, SCREEN)).toMatchObject({ residencyId: "r2", role: "ADMIN" });
    await answer(environment, SCREEN, pageOf([newcomer]));
    await waitFor(() => expect(router.state.location.search).toBe("?residency=r2&role=ADMIN"));
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  it("are found again from the address, page and all", async () => {
    const { environment } = await enter(
      "/admin-dashboard/users?search=raju&residency=r1&size=20&page=2&after=row",
    );
    expect(await asked(environment, SCREEN)).toEqual({
      first: 20,
      after: "row",
      last: null,
      before: null,
      search: "raju",
      residencyId: "r1",
      communityId: "r1",
      hasCommunity: true,
      role: null,
    });
    await answer(environment, SCREEN, pageOf([raju], 21));
    expect(await screen.findByText("Page 2 of 2 · 21 users")).toBeVisible();
    expect(screen.getByRole("searchbox", { name: "Search" })).toHaveValue("raju");
    expect(screen.getByRole("combobox", { name: "Residency" })).toHaveDisplayValue(
      "Sarasija Lakefront",
    );
  });
});

it("marks cars with two owners, and residents who keep moving", async () => {
  const vehicles = raju.vehicles.map((car) => ({ ...car, ownerCount: 2 }));
  await open([{ ...raju, vehicles, recentHomeChanges: 3 }]);
  expect(screen.getByRole("link", { name: "2 owners of TS09IO9418" })).toHaveAttribute(
    "href",
    "/admin-dashboard/users?search=TS09IO9418",
  );
  expect(screen.getByRole("link", { name: "2 owners of TS10AB1234" })).toBeVisible();
  expect(screen.getByText("Moved 3 times this month")).toBeVisible();
});
