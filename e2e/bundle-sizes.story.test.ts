import { bundleSizes } from "./bundle-sizes";

const sizes = bundleSizes();

it("knows the landing page, its letters and every screen", () => {
  const what = sizes.map((size) => size.what);
  expect(what).toEqual(
    expect.arrayContaining(["letters of the first load", "UserDashboardScreen", "ProfileScreen"]),
  );
  expect(sizes.filter(({ kB }) => kB === 0)).toEqual([]);
});

it.each(sizes)("$what weighs at most $most kB", ({ kB, most }) => {
  expect(kB).toBeLessThanOrEqual(most);
});
