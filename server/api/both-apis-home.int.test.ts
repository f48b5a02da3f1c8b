import type { Home } from "../modules/communities/community.service";
import type { User } from "../modules/users/user.entity";
import { toGlobalId } from "../platform/global-id";
import { describeBothApis, type TwoWords } from "../test/both-apis";

const CAR = { carNumber: "TS09AB1234", carModel: "Swift", mobileNumber: "9876543210" };

const moveTo = (caller: User, home: Home, parkingNumber: string | null): TwoWords => ({
  graphql: {
    mutation: "completeProfile { viewer { id } }",
    input: {
      ...CAR,
      parkingNumber,
      residencyId: toGlobalId("Residency", home.residency.id),
      blockId: toGlobalId("Block", home.block.id),
      flatId: toGlobalId("Flat", home.flat.id),
    },
  },
  rest: {
    method: "PUT",
    path: `/user-profiles/${caller.firebaseUid}`,
    body: {
      ...CAR,
      parkingNumber,
      residencyId: home.residency.id,
      blockId: home.block.id,
      flatId: home.flat.id,
    },
  },
});

describeBothApis({
  "a profile without the parking number that the residency requires is refused": {
    async arrange(app) {
      const caller = await app.make.resident();
      const home = await app.make.home({ name: "Mahindra Ashvita", requiresParkingNumber: true });
      return { caller, call: moveTo(caller, home, null) };
    },
    error: {
      code: "INVALID_INPUT",
      message: "Parking number is required for Mahindra Ashvita",
      status: 400,
    },
  },
  "a parking number of more than letters and digits is refused": {
    async arrange(app) {
      const caller = await app.make.resident();
      const home = await app.make.home({ requiresParkingNumber: true });
      return { caller, call: moveTo(caller, home, "B-12") };
    },
    error: {
      code: "INVALID_INPUT",
      message: "Parking number must contain only letters and numbers",
      status: 400,
    },
  },
  "a custom flat of a name that exists, in any case, is the flat that exists": {
    async arrange(app) {
      const caller = await app.make.resident();
      const { block } = await app.make.home();
      await app.dataSource.query("INSERT INTO flats (block_id, name) VALUES ($1, 'Penthouse')", [
        block.id,
      ]);
      const name = " PENTHOUSE ";
      return {
        caller,
        call: {
          graphql: {
            mutation: "createCustomFlat { flat { name } }",
            input: { blockId: toGlobalId("Block", block.id), name },
          },
          rest: {
            method: "POST",
            path: "/flats/userCreateFlat",
            body: { blockId: block.id, name },
          },
        },
      };
    },
    error: null,
    leaves: {
      sql: "SELECT count(*)::int AS flats FROM flats WHERE lower(name) = 'penthouse'",
      row: { flats: 1 },
    },
  },
});
