import {
  Arg,
  Ctx,
  Field,
  Float,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from "type-graphql";
import { ClosedTo, RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey, toGlobalId } from "../../platform/global-id";
import { DateScalar, DateTimeScalar } from "../../platform/scalars";
import { ExportStatus, ExportSubject } from "./export.rules";
import type { ExportRow } from "./export.service";

registerEnumType(ExportSubject, {
  name: "ExportSubject",
  description: "What can be exported.",
  valuesConfig: {
    BOOKINGS: { description: "Bookings, by the day of the wash. API keys need `bookings:read`." },
    RESIDENTS: {
      description:
        "Everybody registered, by the day of registration. API keys need `residents:read`; phones and e-mail addresses are there with `residents.contact:read`.",
    },
    PURCHASES: {
      description: "Purchases, by the day they were started. API keys need `purchases:read`.",
    },
  },
});
registerEnumType(ExportStatus, {
  name: "ExportStatus",
  description: "Where an export stands.",
  valuesConfig: {
    PENDING: {
      description: "It waits for the changes under way when it was asked for, or is being written.",
    },
    READY: { description: "Its link can be fetched until `expiresAt`." },
    FAILED: {
      description: "It grew too large, so ask for fewer days; or it could not be written.",
    },
  },
});

@InputType({ description: "What to export." })
class StartExportInput {
  @Field(() => ExportSubject, { description: "The rows." })
  what!: ExportSubject;

  @Field(() => DateScalar, { nullable: true, description: "Only of this day or later." })
  from?: string | null;

  @Field(() => DateScalar, { nullable: true, description: "Only of this day or earlier." })
  to?: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Only rows that were made or changed then or later: `changesFrom` of the last export.",
  })
  updatedSince?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers the export with another link, and the one before ends.",
  })
  clientKey?: string | null;
}

@ObjectType("Export", { description: "Rows as lines of JSON in a gzip file, written by a job." })
class ExportShape {
  @Field(() => ID, { description: "What to ask for it by." })
  exportId!: string;

  @Field(() => ExportSubject, { description: "The rows." })
  what!: ExportSubject;

  @Field(() => ExportStatus, { description: "Where it stands." })
  status!: ExportStatus;

  @Field(() => Int, { description: "Rows that are written so far." })
  rowCount!: number;

  @Field(() => Float, { description: "Bytes that are written so far, compressed." })
  byteCount!: number;

  @Field(() => DateTimeScalar, {
    description:
      "Every change before this instant is in it, also one that was committed late; what changed then or later may not be. Give it as `updatedSince` of the next export, or of `bookings`.",
  })
  changesFrom!: Date;

  @Field(() => DateTimeScalar, { description: "When it was asked for." })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Until when its link is good: an hour from when it was ready. Then it is deleted; at once if a person is deleted.",
  })
  expiresAt!: Date | null;
}

@ObjectType({ description: "An export that was asked for." })
class StartExportPayload {
  @Field(() => ExportShape, { description: "The export; ask for it again until it is ready." })
  export!: ExportShape;

  @Field(() => String, {
    description:
      "Where to fetch it once it is ready; without a host where the server knows no address of its own. Shown this once: whoever has it can fetch the file without signing in.",
  })
  url!: string;
}

@Resolver()
export class ExportResolver {
  @Mutation(() => StartExportPayload, {
    description:
      "Asks for a file of all rows, one at a time. Administrators; API keys by the scope of what is exported. Errors: INVALID_INPUT (to before from), CLIENT_KEY_REUSED, EXPORT_UNDER_WAY, EXPORTS_FULL, SCOPE_MISSING, FORBIDDEN.",
  })
  @RequiresScope("bookings:read", "residents:read", "purchases:read")
  @ClosedTo("applications")
  async startExport(
    @Arg("input", () => StartExportInput, { description: "What to export." })
    input: StartExportInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<StartExportPayload> {
    const { row, token } = await services.exports.start(actor, input);
    return { export: shapeOf(row), url: `${services.exportLinks.base}/exports/${token}` };
  }

  @Query(() => [ExportShape], {
    description:
      "The exports that you asked for and that are not gone yet, the newest first, twenty at most.",
  })
  @RequiresScope("bookings:read", "residents:read", "purchases:read")
  @ClosedTo("applications")
  async exports(
    @Ctx() { services, actor }: GraphqlContext,
    @Arg("exportId", () => ID, { nullable: true, description: "Only this one." })
    exportId: string | null,
  ): Promise<ExportShape[]> {
    const id = exportId == null ? undefined : integerKey("Export", exportId);
    return (await services.exports.ofCaller(actor, id)).map(shapeOf);
  }
}

function shapeOf({ id, ...row }: ExportRow): ExportShape {
  return Object.assign(new ExportShape(), row, { exportId: toGlobalId("Export", id) });
}
