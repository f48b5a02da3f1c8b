import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { isSignedOut, messageOf, ServerError } from "../../relay/errors";
import { Form } from "../../ui/form/Form";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { Panel } from "../../ui/layout/Panel";
import { Stack } from "../../ui/layout/Stack";
import { StickyBar } from "../../ui/layout/StickyBar";
import { useLeaveGuard } from "../dialogs/useLeaveGuard";
import { CarDetailFields } from "../registration/CarDetailFields";
import { useResidencySearch } from "../residency-choice/useResidencySearch";
import type { ProfileForm_query$key } from "./__generated__/ProfileForm_query.graphql";
import type { ProfileForm_viewer$key } from "./__generated__/ProfileForm_viewer.graphql";
import { CommunityFields } from "./CommunityFields";
import { changesOfProfile, type ProfileChanges, type SavedProfile } from "./profileChanges";
import { type Profile, type ProfileFields, profileRules } from "./profileRules";

interface Props {
  readonly query: ProfileForm_query$key;
  readonly viewer: ProfileForm_viewer$key;
  readonly action: string;
  readonly asksName?: boolean;
  /** Another value resets the fields of the first car. */
  readonly firstCar?: string;
  /** Fallback message (product-rules.md#profile). */
  readonly failed: string;
  readonly onSave: (profile: SavedProfile, changes: ProfileChanges) => Promise<unknown>;
}

const OF_FIRST_CAR = ["carNumber", "carModel", "parkingNumber"] as const;

/** product-rules.md#profile */
export function ProfileForm({
  action,
  asksName = false,
  firstCar,
  failed,
  onSave,
  ...props
}: Props) {
  const { residencies } = useFragment(
    graphql`
      fragment ProfileForm_query on Query {
        residencies(first: 100) {
          id
          name
          requiresParkingNumber
        }
      }
    `,
    props.query,
  );
  const viewer = useFragment(
    graphql`
      fragment ProfileForm_viewer on User {
        displayName
        carNumber
        carModel
        mobileNumber
        parkingNumber
        residency {
          id
          name
          requiresParkingNumber
          ...usePlaces_residency
        }
        block {
          id
          name
          ...usePlaces_block
        }
        flat {
          id
          name
        }
      }
    `,
    props.viewer,
  );
  const finding = useResidencySearch(residencies, viewer.residency);
  const defaultValues: ProfileFields = {
    displayName: viewer.displayName,
    carNumber: viewer.carNumber ?? "",
    carModel: viewer.carModel ?? "",
    mobileNumber: viewer.mobileNumber ?? "",
    residencyId: viewer.residency?.id ?? null,
    blockId: viewer.block?.id ?? null,
    flatId: viewer.flat?.id ?? null,
    parkingNumber: viewer.parkingNumber ?? "",
  };
  const form = useForm<ProfileFields, unknown, Profile>({
    mode: "onTouched",
    resolver: zodResolver(profileRules(finding.places, asksName)),
    defaultValues,
  });
  // Registered in this order, so that the first invalid field gets the focus.
  for (const name of Object.keys(defaultValues)) form.register(name as keyof ProfileFields);

  const saved = useRef(defaultValues);
  /** Sent without an answer. */
  const unsure = useRef(new Set<keyof ProfileFields>());
  const isSubmitting = useRef(false);
  const leaveQuestion = useLeaveGuard(
    useCallback(() => {
      const values = form.getValues();
      return namesOf(values).some((name) => values[name] !== saved.current[name]);
    }, [form]),
    useCallback(() => isSubmitting.current, []),
  );
  const shownCar = useRef(firstCar);
  useEffect(() => {
    if (shownCar.current === firstCar) return;
    shownCar.current = firstCar;
    for (const name of OF_FIRST_CAR) form.resetField(name, { defaultValue: defaultValues[name] });
    const { carNumber, carModel, parkingNumber } = defaultValues;
    saved.current = { ...saved.current, carNumber, carModel, parkingNumber };
  });

  async function submit({ parkingNumber, ...typed }: Profile): Promise<void> {
    const values = form.getValues();
    const isChanged = (name: keyof ProfileFields) =>
      values[name] !== saved.current[name] || unsure.current.has(name);
    const { displayName: _, ...profile } = typed;
    const asksParking = finding.places.some(
      ({ id, requiresParkingNumber }) => id === profile.residencyId && requiresParkingNumber,
    );
    const parking = asksParking && parkingNumber !== "" ? parkingNumber : null;
    const { changes, sent } = changesOfProfile({ typed, values, asksParking, parking, isChanged });
    isSubmitting.current = true;
    try {
      await onSave({ ...profile, parkingNumber: parking }, changes);
      saved.current = { ...saved.current, ...sent };
      unsure.current.clear();
    } catch (error) {
      if (!(error instanceof ServerError))
        for (const name of Object.keys(sent)) unsure.current.add(name as keyof ProfileFields);
      if (isSignedOut(error)) return;
      const message = messageOf(error, failed);
      const field = error instanceof ServerError ? fieldNamed(error.field) : undefined;
      form.setError(field ?? "root", { message }, { shouldFocus: true });
    } finally {
      isSubmitting.current = false;
    }
  }

  function fieldNamed(name: string | null): keyof ProfileFields | undefined {
    return namesOf(form.getValues()).find((key) => key === name);
  }

  return (
    <Form form={form} onSubmit={submit} label="Profile">
      {leaveQuestion}
      {asksName && (
        <Panel title="Your Name">
          <FormTextField
            control={form.control}
            name="displayName"
            label="Full Name"
            autoComplete="name"
          />
        </Panel>
      )}
      <Panel title="Car Details">
        <Stack $gap={5}>
          <CarDetailFields control={form.control} />
        </Stack>
      </Panel>
      <CommunityFields form={form} finding={finding} home={viewer} />
      <StickyBar>
        <FormSubmit isWide pendingLabel="Saving…">
          {action}
        </FormSubmit>
      </StickyBar>
    </Form>
  );
}

const namesOf = (fields: ProfileFields) => Object.keys(fields) as (keyof ProfileFields)[];
