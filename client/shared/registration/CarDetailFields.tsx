import { type Control, type FieldPath, useFormState } from "react-hook-form";
import { FormTextField } from "../../ui/form/FormTextField";
import { CAR_DETAILS, CAR_DETAILS_MISSING } from "./registrationRules";

interface CarDetails {
  carNumber: string;
  carModel: string;
  mobileNumber: string;
}

interface Props<Values extends CarDetails, Parsed> {
  readonly control: Control<Values, unknown, Parsed>;
}

export function CarDetailFields<Values extends CarDetails, Parsed>({
  control,
}: Props<Values, Parsed>) {
  const { errors } = useFormState({ control });
  const isMissing = (name: keyof CarDetails): boolean =>
    errors[name]?.message === CAR_DETAILS_MISSING;
  const sayer = CAR_DETAILS.find(isMissing);
  const named = (name: keyof CarDetails) => ({
    control,
    name: name as FieldPath<Values>,
    isErrorSaid: isMissing(name) && name !== sayer,
  });
  return (
    <>
      <FormTextField
        {...named("carNumber")}
        change={(text) => text.toUpperCase()}
        label="Car Number"
        hint="As on the plate, such as TS09AB1234"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormTextField
        {...named("carModel")}
        label="Car Model"
        hint="Such as Hyundai i20"
        autoComplete="off"
      />
      <FormTextField
        {...named("mobileNumber")}
        label="Mobile Number"
        hint="10 digits, starting with 6-9"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  );
}
