import { screen } from "@testing-library/react";
import { routes } from "../../routes";
import { fakeIdentity } from "../../test/fakeIdentity";
import { renderRoutes } from "../../test/renderRoutes";
import { serveTerms } from "../../test/serveTerms";

it("shows a visitor the five sections of the terms, and the way back", async () => {
  serveTerms();
  renderRoutes(routes, { at: "/terms", identity: fakeIdentity({ status: "signedOut" }) });
  await screen.findByRole("heading", { level: 1, name: "Terms and Conditions" });
  const titles = (await screen.findAllByRole("heading", { level: 2 })).map(
    (title) => title.textContent,
  );
  expect(titles).toEqual([
    "1. Personal belongings",
    "2. Customer conduct",
    "3. Payment policy",
    "4. Paint protection film disclaimer",
    "5. Liability disclaimer",
  ]);
  expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});
