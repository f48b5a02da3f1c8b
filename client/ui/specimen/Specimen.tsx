import { Heading } from "../Heading";
import { Page } from "../Page";
import { Stack } from "../Stack";
import { Text } from "../Text";
import { BookingSpecimen } from "./BookingSpecimen";
import { ButtonSpecimen } from "./ButtonSpecimen";
import { FieldSpecimen } from "./FieldSpecimen";
import { FormSpecimen } from "./FormSpecimen";
import { OverlaySpecimen } from "./OverlaySpecimen";
import { PurchaseSpecimen } from "./PurchaseSpecimen";
import { StateSpecimen } from "./StateSpecimen";
import { TableSpecimen } from "./TableSpecimen";
import { TypeSpecimen } from "./TypeSpecimen";

const parts = {
  type: TypeSpecimen,
  buttons: ButtonSpecimen,
  fields: FieldSpecimen,
  form: FormSpecimen,
  booking: BookingSpecimen,
  purchase: PurchaseSpecimen,
  table: TableSpecimen,
  states: StateSpecimen,
  overlays: OverlaySpecimen,
};

/** `?part=booking` shows one part. Not shipped. */
export const Specimen = () => {
  const wanted = new URLSearchParams(window.location.search).get("part");
  return (
    <Page as="main" $width={wanted === "table" ? "wide" : "regular"}>
      <Stack $gap={12}>
        <Stack $gap={1}>
          <Heading level={1}>Aaviri, piece by piece</Heading>
          <Text $tone="muted">What every screen is made of, in each of its states.</Text>
        </Stack>
        {Object.entries(parts).map(([name, Part]) =>
          wanted && wanted !== name ? null : <Part key={name} />,
        )}
      </Stack>
    </Page>
  );
};
