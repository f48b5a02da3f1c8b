import type { RestCalls } from "../../../test/rest-calls/rest-call";

const PROFILE = { carNumber: "TS01XY0001", carModel: "Baleno", mobileNumber: "9123456789" };

export const userCalls: RestCalls = {
  registerUser: {
    path: () => "/users/register",
    body: ({ account }) => ({
      firebaseUid: account.uid,
      email: account.email,
      displayName: "Somebody",
      ...PROFILE,
      authProvider: "email",
    }),
  },
  listUsers: { path: () => "/users" },
  getUser: { path: ({ owner }) => `/users/${owner.firebaseUid}` },
  updateUser: { path: ({ owner }) => `/users/${owner.firebaseUid}`, body: () => PROFILE },
  updateUserProfile: {
    path: ({ owner }) => `/user-profiles/${owner.firebaseUid}`,
    body: () => PROFILE,
  },
  updateUserProfileAtItsOwnBase: {
    path: ({ owner }) => `/api/user-profiles/${owner.firebaseUid}`,
    body: () => PROFILE,
  },
  assignCommunity: {
    path: ({ owner }) => `/users/${owner.firebaseUid}/community`,
    body: ({ home }) => ({
      residencyId: home.residency.id,
      blockId: home.block.id,
      flatId: home.flat.id,
    }),
  },
  deleteUser: { path: ({ owner }) => `/users/${owner.firebaseUid}` },
};
