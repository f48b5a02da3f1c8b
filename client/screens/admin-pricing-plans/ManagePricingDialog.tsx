import { useEffect, useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import styled from "styled-components";
import { isChangedMeanwhile, messageOf } from "../../relay/errors";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { TheirChanges } from "../../shared/edit/ConflictBanner";
import { useGoneMeanwhile } from "../../shared/useGoneMeanwhile";
import { Button } from "../../ui/button/Button";
import { TurningButton } from "../../ui/button/TurningButton";
import { TypingDialog } from "../../ui/form/TypingDialog";
import { Banner } from "../../ui/message/Banner";
import { radius, space } from "../../ui/theme";
import type { ManagePricingDialog_plan$key } from "./__generated__/ManagePricingDialog_plan.graphql";
import { useUpdatePrices } from "./mutations";
import { PricesForm } from "./PricesForm";
import {
  changedPrices,
  newlyFree,
  otherPrices,
  type PriceFields,
  type PriceRow,
  priceFieldsOf,
  priceRules,
} from "./priceForm";
import { usePlanPrices } from "./usePlanPrices";

interface Props {
  readonly plan: ManagePricingDialog_plan$key;
  readonly onClose: () => void;
}

const FAILED = "Failed to save pricing";

interface Overtaken {
  readonly message: string;
  readonly rows: readonly PriceRow[];
}

/** product-rules.md#pricing-plan-management */
export function ManagePricingDialog({ plan: key, onClose }: Props) {
  const { id, name } = useFragment(
    graphql`
      fragment ManagePricingDialog_plan on PricingPlan {
        id
        name
      }
    `,
    key,
  );
  const formId = useId();
  const prices = usePlanPrices(id);
  const [updatePrices] = useUpdatePrices();
  const isGone = useGoneMeanwhile();
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const [warned, setWarned] = useState({ of: "", times: 0 });
  const rows = prices.rows ?? [];
  const { form, onSubmit: save } = useFormDialog<PriceFields, PriceFields>({
    rules: priceRules,
    fields: { prices: [] },
    values: prices.rows ? priceFieldsOf(prices.rows) : undefined,
    // Others' changes come in; what was typed stays.
    resetOptions: { keepDirtyValues: true },
    save: async (fields) => {
      await updatePrices({ pricingPlanId: id, prices: changedPrices(rows, fields) });
      return "Pricing saved successfully!";
    },
    failed: FAILED,
    isErrorAbove: true,
    onError: (error) => {
      if (isGone(error)) {
        onClose();
        return true;
      }
      if (!isChangedMeanwhile(error)) return false;
      setOvertaken({ message: messageOf(error, FAILED), rows });
      prices.retry();
      return true;
    },
    onClose,
  });
  const { isSubmitting, isDirty } = form.formState;
  const typed = useWatch({ control: form.control, name: "prices" });
  const free = newlyFree(rows, { prices: typed });
  const asTyped = JSON.stringify(typed);
  const isWarned = free.length > 0 && warned.of === asTyped;
  if (warned.of && !isWarned) setWarned({ ...warned, of: "" });

  async function saveUnlessFree(fields: PriceFields): Promise<void> {
    if (free.length === 0) return save(fields);
    setWarned(({ times }) => ({ of: asTyped, times: times + 1 }));
  }

  return (
    <TypingDialog
      isOpen
      isDirty={isDirty}
      onClose={onClose}
      title={`Manage Pricing: ${name}`}
      isDismissable={!isSubmitting}
      actions={
        <>
          <Button variant="secondary" isDisabled={isSubmitting} onPress={onClose}>
            Cancel
          </Button>
          <TurningButton
            act={isWarned ? "Save as Free" : "Save Pricing"}
            // Enter never saves a price of 0.
            {...(isWarned ? { onPress: () => void form.handleSubmit(save)() } : { type: "submit" })}
            form={formId}
            variant={isWarned ? "danger" : "primary"}
            isDisabled={rows.length === 0}
            isPending={isSubmitting}
            pendingLabel="Saving…"
          />
        </>
      }
    >
      <PricesForm
        id={formId}
        form={form}
        plan={prices}
        onSubmit={saveUnlessFree}
        warning={isWarned && <FreePlanWarning key={warned.times} carTypes={free} />}
      >
        {overtaken && overtaken.rows !== rows && (
          <TheirChanges
            message={overtaken.message}
            changes={otherPrices(overtaken.rows, rows)}
            onTake={() => {
              form.reset(priceFieldsOf(rows), { keepDirtyValues: false });
              setOvertaken(null);
            }}
          />
        )}
      </PricesForm>
    </TypingDialog>
  );
}

const inWords = new Intl.ListFormat("en", { type: "conjunction" });

const Stop = styled.div`
  border-radius: ${radius.control};
  scroll-margin-block: ${space(5)};
`;

/** Takes the focus, so that a screen reader reads it. */
function FreePlanWarning({ carTypes }: { readonly carTypes: readonly string[] }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.focus({ preventScroll: true });
    // A promise in newer browsers, which React would take for the effect's cleanup.
    void root.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const title = `Free for ${inWords.format(carTypes)}`;
  return (
    <Stop ref={root} role="group" aria-label={title} tabIndex={-1}>
      <Banner tone="warning" title={title}>
        The price is ₹0.00 and enabled: every resident can have this plan once without paying. Press
        Save as Free if that is meant.
      </Banner>
    </Stop>
  );
}
