import { Search } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../Checkbox";
import { ComboBox } from "../ComboBox";
import { Grid } from "../Grid";
import { PasswordField } from "../PasswordField";
import { Section } from "../Section";
import { Select } from "../Select";
import { Stack } from "../Stack";
import { TextArea } from "../TextArea";
import { TextField } from "../TextField";
import { TextLink } from "../TextLink";

const residencies = [
  { value: "1", label: "Mahindra Ashvita" },
  { value: "2", label: "Aparna Sarovar Grande, Nallagandla" },
  { value: "3", label: "My Home Bhooja" },
];

const flats = Array.from({ length: 200 }, (_, flat) => ({
  value: String(flat),
  label: `A-${101 + flat}`,
}));

export const FieldSpecimen = () => {
  const [carNumber, setCarNumber] = useState("TS 09 EA 1234");
  const [residency, setResidency] = useState<string | null>("1");
  const [block, setBlock] = useState<string | null>(null);
  const [flat, setFlat] = useState<string | null>(null);
  const [isAccepted, setIsAccepted] = useState(true);
  return (
    <Section title="Fields">
      <Grid $gap={5}>
        <TextField
          label="Full Name"
          autoComplete="name"
          defaultValue="Venkata Satyanarayana Raju"
        />
        <TextField
          label="Car Number"
          hint="As on the number plate"
          value={carNumber}
          onChange={(text) => setCarNumber(text.toUpperCase())}
          autoCapitalize="characters"
        />
        <TextField
          label="Mobile Number"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          prefix="+91"
          defaultValue="51234"
          error="Please enter a valid 10-digit mobile number starting with 6-9"
        />
        <TextField
          label="Discount amount in rupees"
          inputMode="decimal"
          prefix="₹"
          placeholder="0.00"
          isOptional
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters"
          defaultValue="steam"
        />
        <TextField
          label="Search bookings"
          type="search"
          prefix={<Search aria-hidden="true" size="1.25rem" />}
          placeholder="Name, e-mail or car model"
        />
        <Select label="Residency" choices={residencies} value={residency} onChange={setResidency} />
        <Select
          label="Block"
          choices={residencies}
          value={block}
          onChange={setBlock}
          placeholder="Select a block"
          error="Please select a block"
        />
        <Select
          label="Flat"
          choices={[]}
          value={null}
          onChange={() => undefined}
          disabledReason="Choose a block first"
        />
        <ComboBox
          label="Flat"
          choices={flats}
          value={flat}
          onChange={setFlat}
          placeholder="Type to find"
        />
        <TextField label="Date" type="date" defaultValue="2026-11-21" />
        <TextField
          label="Start time"
          type="time"
          defaultValue="09:00"
          isDisabled
          hint="The time cannot be changed"
        />
      </Grid>
      <TextArea label="Notes" isOptional hint="The resident reads them" />
      <Stack $gap={1}>
        <Checkbox label="Active" checked={isAccepted} onChange={setIsAccepted} />
        <Checkbox
          label={
            <>
              I have read and agree to the <TextLink href="#terms">Terms and Conditions</TextLink>
            </>
          }
          error="Please accept the terms to continue"
        />
        <Checkbox label="Not to be changed" isDisabled defaultChecked />
      </Stack>
    </Section>
  );
};
