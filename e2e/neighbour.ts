import type { Application } from "./application";
import { Caller } from "./caller";
import { makePerson } from "./person";
import { ADMINISTRATOR } from "./sign-in";

/** A resident with a complete profile and pay-per-use credits. */
export async function makeNeighbour(
  application: Application,
  email: string,
  count: number,
): Promise<Caller> {
  await makePerson(application, email, "profile");
  const neighbour = await Caller.signIn(application, email);
  const { viewer } = await neighbour.ask<{ viewer: { id: string } }>("{ viewer { id } }");
  const administrator = await Caller.signIn(application, ADMINISTRATOR);
  await administrator.ask(
    "mutation ($input: GrantCreditsInput!) { grantCredits(input: $input) { user { id } } }",
    { input: { userId: viewer.id, count, kind: "PAY_PER_USE", reason: "to begin with" } },
  );
  return neighbour;
}
