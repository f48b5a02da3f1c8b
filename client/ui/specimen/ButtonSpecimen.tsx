import { CalendarPlus, History, LogOut, Pencil, Trash2 } from "lucide-react";
import { Button } from "../Button";
import { IconButton } from "../IconButton";
import { Inline } from "../Inline";
import { LinkButton } from "../LinkButton";
import { Section } from "../Section";
import { Stack } from "../Stack";

const variants = [
  { variant: "primary", words: "Confirm Booking" },
  { variant: "secondary", words: "View Booking History" },
  { variant: "quiet", words: "Clear Filters" },
  { variant: "danger", words: "Delete" },
] as const;

export const ButtonSpecimen = () => (
  <Section title="Buttons">
    <Stack $gap={3}>
      <Inline>
        {variants.map(({ variant, words }) => (
          <Button key={variant} variant={variant}>
            {words}
          </Button>
        ))}
      </Inline>
      <Inline>
        {variants.map(({ variant, words }) => (
          <Button key={variant} variant={variant} isPending>
            {words}
          </Button>
        ))}
      </Inline>
      <Inline>
        {variants.map(({ variant, words }) => (
          <Button key={variant} variant={variant} isDisabled>
            {words}
          </Button>
        ))}
      </Inline>
      <Inline>
        <Button icon={<CalendarPlus aria-hidden="true" />}>Book Your First Service</Button>
        <LinkButton href="#history" variant="secondary" icon={<History aria-hidden="true" />}>
          History
        </LinkButton>
        <Button variant="quiet" icon={<LogOut aria-hidden="true" />}>
          Logout
        </Button>
      </Inline>
      <Inline>
        <Button isCompact variant="secondary">
          Edit
        </Button>
        <Button isCompact variant="danger">
          Delete
        </Button>
        <IconButton label="Edit" icon={<Pencil aria-hidden="true" />} />
        <IconButton label="Delete" icon={<Trash2 aria-hidden="true" />} />
      </Inline>
      <Button isWide isPending pendingLabel="Booking your wash…">
        Purchase & Book Service
      </Button>
    </Stack>
  </Section>
);
