import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { messageOf, ServerError } from "../../relay/errors";
import { Form } from "../../ui/form/Form";
import { FormSubmit } from "../../ui/form/FormSubmit";
import type { ProfileForm_query$key } from "./__generated__/ProfileForm_query.graphql";
import type { ProfileForm_viewer$key } from "./__generated__/ProfileForm_viewer.graphql";
import { CarFields } from "./CarFields";
import { CommunityFields } from "./CommunityFields";
import { type Profile, type ProfileFields, profileRules } from "./profileRules";
import { useCompleteProfile } from "./useCompleteProfile";

interface Props {
  readonly query: ProfileForm_query$key;
  readonly viewer: ProfileForm_viewer$key;
}

/** Car and home of a resident; what is known of them already stands in it (spec §2, Profile completion). */
export function ProfileForm(props: Props) {
  const { residencies } = useFragment(
    graphql`
      fragment ProfileForm_query on Query {
        residencies {
          id
          name
          requiresParkingNumber
          ...CommunityFields_residencies
        }
      }
    `,
    props.query,
  );
  const viewer = useFragment(
    graphql`
      fragment ProfileForm_viewer on User {
        carNumber
        carModel
        mobileNumber
        parkingNumber
        residency {
          id
        }
        block {
          id
        }
        flat {
          id
        }
      }
    `,
    props.viewer,
  );
  const completeProfile = useCompleteProfile();
  const form = useForm<ProfileFields, unknown, Profile>({
    mode: "onTouched",
    resolver: zodResolver(profileRules(residencies)),
    defaultValues: {
      carNumber: viewer.carNumber ?? "",
      carModel: viewer.carModel ?? "",
      mobileNumber: viewer.mobileNumber ?? "",
      residencyId: viewer.residency?.id ?? null,
      blockId: viewer.block?.id ?? null,
      flatId: viewer.flat?.id ?? null,
      parkingNumber: viewer.parkingNumber ?? "",
    },
  });

  async function submit({ parkingNumber, ...profile }: Profile): Promise<void> {
    const asksParking = residencies.some(
      ({ id, requiresParkingNumber }) => id === profile.residencyId && requiresParkingNumber,
    );
    try {
      await completeProfile({
        ...profile,
        parkingNumber: asksParking && parkingNumber !== "" ? parkingNumber : null,
      });
    } catch (error) {
      const message = messageOf(error, "Failed to update profile. Please try again.");
      const field = error instanceof ServerError ? fieldNamed(error.field) : undefined;
      form.setError(field ?? "root", { message }, { shouldFocus: true });
    }
  }

  function fieldNamed(name: string | null): keyof ProfileFields | undefined {
    return (Object.keys(form.getValues()) as (keyof ProfileFields)[]).find((key) => key === name);
  }

  return (
    <Form form={form} onSubmit={submit} label="Profile">
      <CarFields control={form.control} />
      <CommunityFields form={form} residencies={residencies} />
      <FormSubmit isWide pendingLabel="Saving…">
        Complete Profile
      </FormSubmit>
    </Form>
  );
}
