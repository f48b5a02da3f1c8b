import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";
import { UserRole } from "../../access/person";
import { RequiresScope } from "../../access/scopes";
import { Node } from "../../platform/node";
import { DateTimeScalar } from "../../platform/scalars";

export enum AuthProvider {
  EMAIL = "email",
  GOOGLE = "google",
}

registerEnumType(UserRole, {
  name: "UserRole",
  description: "What a person may do.",
  valuesConfig: {
    USER: { description: "A resident: own profile, purchases and bookings." },
    ADMIN: { description: "An administrator: everything of everybody." },
  },
});

registerEnumType(AuthProvider, {
  name: "AuthProvider",
  description: "How a person signs in.",
  valuesConfig: {
    EMAIL: { description: "With e-mail and password." },
    GOOGLE: { description: "With a Google account." },
  },
});

@ObjectType({ implements: Node, description: "A resident or an administrator." })
@Entity("users")
@RequiresScope("residents:read")
export class User extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("text")
  firebaseUid!: string;

  @RequiresScope("residents.contact:read")
  @Field(() => String, { description: "E-mail address, as the identity service knows it." })
  @Column("text")
  email!: string;

  /** Null while unknown. */
  @Column("timestamptz", { nullable: true })
  emailVerifiedAt!: Date | null;

  @Column("timestamptz", { nullable: true })
  emailAskedAt!: Date | null;

  @Field(() => String, { description: "Full name." })
  @Column("text")
  displayName!: string;

  @Field(() => UserRole, { description: "What this person may do." })
  @Column("text")
  role!: UserRole;

  @Field(() => AuthProvider, { description: "How this person signs in." })
  @Column("text")
  authProvider!: AuthProvider;

  @Field(() => String, {
    nullable: true,
    description: "Registration number of the car: A to Z and 0 to 9.",
  })
  @Column("text", { nullable: true })
  carNumber!: string | null;

  @Field(() => String, { nullable: true, description: "Make and model of the car." })
  @Column("text", { nullable: true })
  carModel!: string | null;

  @RequiresScope("residents.contact:read")
  @Field(() => String, {
    nullable: true,
    description: "Indian mobile number: 10 digits, the first 6 to 9 (product-rules.md#profile).",
  })
  @Column("text", { nullable: true })
  mobileNumber!: string | null;

  @Column("int", { nullable: true })
  residencyId!: number | null;

  /** Written by a trigger. */
  @Column({ type: "int", array: true, insert: false, update: false })
  earlierResidencyIds!: number[];

  @Column("int", { nullable: true })
  blockId!: number | null;

  @Column("int", { nullable: true })
  flatId!: number | null;

  /** The last unconfirmed flat that the resident named (product-rules.md#custom-flats). */
  @Column("int", { nullable: true })
  namedFlatId!: number | null;

  /** Null if older than the column. */
  @Column("timestamptz", { nullable: true })
  flatSince!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: "Parking place, letters and digits; some residencies require it.",
  })
  @Column("text", { nullable: true })
  parkingNumber!: string | null;

  @Column("text", { nullable: true })
  termsVersion!: string | null;

  @Column("timestamptz", { nullable: true })
  termsAcceptedAt!: Date | null;

  @Column("boolean", { default: true })
  creditReminders!: boolean;

  @Field(() => DateTimeScalar, { description: "When this person registered." })
  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When an administrator deleted this person; what was personal is gone then.",
  })
  @Column("timestamptz", { nullable: true })
  deletedAt!: Date | null;

  @Column("timestamptz", { nullable: true })
  identityDisabledAt!: Date | null;

  @Column("timestamptz", { nullable: true })
  identityDeletedAt!: Date | null;
}
