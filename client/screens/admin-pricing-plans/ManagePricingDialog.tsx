import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { isChangedMeanwhile, messageOf } from "../../relay/errors";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { useGoneMeanwhile } from "../../shared/useGoneMeanwhile";
import { Button } from "../../ui/Button";
import { TypingDialog } from "../../ui/form/TypingDialog";
import { TurningButton } from "../../ui/TurningButton";
import type { ManagePricingDialog_plan$key } from "./__generated__/ManagePricingDialog_plan.graphql";
import { FreePlanWarning } from "./FreePlanWarning";
import { PricesConflict } from "./PricesConflict";
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
import { useUpdatePrices } from "./useUpdatePrices";

interface Props {
  readonly plan: ManagePricingDialog_plan$key;
  readonly onClose: () => void;
}

const FAILED = "Failed to save pricing";

/** The server's conflict message, and the prices as seen before. */
interface Overtaken {
  readonly message: string;
  readonly rows: readonly PriceRow[];
}

/** product-rules.md#pricing-plan-management. A price of 0 is saved only by its own button, after a warning. */
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
  // Typing resets the warning, even to the same value.
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
            // Enter never saves a price of 0; only this button does, once the warning could be read.
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
          <PricesConflict
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
