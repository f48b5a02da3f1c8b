import type { Person } from "../access/actor";
import type { User } from "../modules/users/user.entity";

/** The actor that a person is, for a test that asks a service itself. */
export function personOf({ id, firebaseUid, email, role }: User): Person {
  const identity = {
    uid: firebaseUid,
    email,
    name: null,
    provider: "email" as const,
    isEmailVerified: false,
    signedInAt: new Date(),
  };
  return { kind: "person", identity, userId: id, role };
}
