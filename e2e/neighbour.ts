import type { Application } from "./application";
import { Caller } from "./caller";
import { makePerson } from "./person";
import { ADMINISTRATOR } from "./sign-in";

export async function makeNeighbour(
  application: Application,
  email: string,
  count: number,
): Promise<Caller> {
  await makePerson(application, email, "profile");
  const neighbour = await Caller.signIn(application, email);
  const { viewer, carTypes } = await neighbour.ask<{
    viewer: { id: string; vehicles: readonly { id: string }[] };
    carTypes: readonly { id: string }[];
  }>("{ viewer { id vehicles { id } } carTypes { id } }");
  await neighbour.ask(
    "mutation ($input: UpdateVehicleInput!) { updateVehicle(input: $input) { vehicle { id } } }",
    { input: { vehicleId: viewer.vehicles[0]?.id, carTypeId: carTypes[0]?.id } },
  );
  const administrator = await Caller.signIn(application, ADMINISTRATOR);
  await administrator.ask(
    "mutation ($input: GrantCreditsInput!) { grantCredits(input: $input) { user { id } } }",
    { input: { userId: viewer.id, count, kind: "PAY_PER_USE", reason: "to begin with" } },
  );
  return neighbour;
}
