import { graphql, useFragment } from "react-relay";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { useEdit } from "../../shared/edit/useEdit";
import { activeWord } from "../../ui/activeWord";
import { Facts } from "../../ui/Facts";
import { FormDialog } from "../../ui/form/FormDialog";
import { formatCount, formatDayWithYear, formatInstantDay, formatMoney } from "../../ui/format";
import type { EditCouponDialog_coupon$key } from "./__generated__/EditCouponDialog_coupon.graphql";
import { CouponFormFields } from "./CouponFormFields";
import { boundText } from "./couponBounds";
import { type CouponFields, type CouponTerms, couponRules, newCoupon } from "./couponForm";
import { MESSAGE_TIME } from "./messageTime";
import { useUpdateCoupon } from "./useUpdateCoupon";

interface Props {
  readonly coupon: EditCouponDialog_coupon$key;
  readonly onClose: () => void;
}

const WORDS: FieldWords<CouponTerms> = {
  code: { label: "Coupon Code", show: (code) => code },
  discountAmount: { label: "Discount Amount", show: formatMoney },
  usageLimit: { label: "Usage Limit", show: formatCount },
  usesPerResident: {
    label: "Uses per Resident",
    show: (uses) => (uses === null ? "not limited" : formatCount(uses)),
  },
  firstDay: { label: "First Day", show: shownDay },
  lastDay: { label: "Last Day", show: shownDay },
  pricingPlanIds: { label: "The choice", show: (ids) => boundText(ids, "plan") },
  residencyIds: {
    label: "The choice",
    show: (ids) => boundText(ids, "community", "communities"),
  },
  isActive: { label: "The status", show: activeWord },
};

function shownDay(day: string | null): string {
  return day === null ? "empty" : formatDayWithYear(day);
}

/** As the form's fields have them. */
function fieldsOf(terms: Partial<CouponTerms>): Partial<CouponFields> {
  const { usageLimit, usesPerResident, firstDay, lastDay, ...others } = terms;
  return {
    ...others,
    ...(usageLimit !== undefined && { usageLimit: String(usageLimit) }),
    ...(usesPerResident !== undefined && { usesPerResident: `${usesPerResident ?? ""}` }),
    ...(firstDay !== undefined && { firstDay: firstDay ?? "" }),
    ...(lastDay !== undefined && { lastDay: lastDay ?? "" }),
  };
}

export function EditCouponDialog({ coupon: key, onClose }: Props) {
  const coupon = useFragment(
    graphql`
      fragment EditCouponDialog_coupon on Coupon {
        id
        code
        discountAmount
        usageLimit
        usesPerResident
        firstDay
        lastDay
        pricingPlans {
          id
        }
        residencies {
          id
        }
        usedCount
        isActive
        createdAt
      }
    `,
    key,
  );
  const [updateCoupon] = useUpdateCoupon();
  const { id, code, discountAmount, usageLimit, isActive } = coupon;
  const { usesPerResident, firstDay, lastDay, pricingPlans, residencies } = coupon;
  const terms: CouponTerms = {
    code,
    discountAmount,
    usageLimit,
    usesPerResident: usesPerResident ?? null,
    firstDay: firstDay ?? null,
    lastDay: lastDay ?? null,
    pricingPlanIds: pricingPlans.map((plan) => plan.id),
    residencyIds: residencies.map((residency) => residency.id),
    isActive,
  };
  const edit = useEdit<CouponTerms>(terms, onClose);
  const dialog = useFormDialog({
    rules: couponRules,
    fields: { ...newCoupon, ...fieldsOf(terms) },
    save: async (typed) => {
      await updateCoupon({ couponId: id, ...edit.changes(typed) });
      return "Coupon updated successfully";
    },
    failed: "Failed to update coupon",
    failureTime: MESSAGE_TIME,
    onClose,
    edit,
  });
  return (
    <FormDialog
      {...dialog}
      title={`Edit coupon ${coupon.code}`}
      submitLabel="Save Changes"
      pendingLabel="Saving…"
    >
      <ConflictBanner edit={edit} words={WORDS} fieldsOf={fieldsOf} />
      <CouponFormFields
        control={dialog.form.control}
        fixedCodeReason={
          coupon.usedCount > 0 ? "A coupon that was used keeps its code." : undefined
        }
      />
      <Facts
        facts={[
          { label: "Used Count", value: coupon.usedCount },
          { label: "Created", value: formatInstantDay(coupon.createdAt) },
        ]}
      />
    </FormDialog>
  );
}
