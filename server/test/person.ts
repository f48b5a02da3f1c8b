import type { Person } from "../access/actor";
import { ROLES } from "../access/grant";
import { homesOf } from "../modules/users/homes.rules";
import type { User } from "../modules/users/user.entity";

export function personOf(user: User): Person {
  const { id, firebaseUid, email, role } = user;
  const identity = {
    uid: firebaseUid,
    email,
    name: null,
    provider: "email" as const,
    isEmailVerified: false,
    signedInAt: new Date(),
  };
  return { kind: "person", identity, userId: id, homes: homesOf(user), grants: ROLES[role] };
}
