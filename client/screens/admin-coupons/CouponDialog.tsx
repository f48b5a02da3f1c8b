import { graphql, useFragment } from "react-relay";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { useEdit } from "../../shared/edit/useEdit";
import { Facts } from "../../ui/Facts";
import { FormDialog } from "../../ui/form/FormDialog";
import { formatCount, formatDayWithYear, formatInstantDay, formatMoney } from "../../ui/format";
import { activeWord } from "../../ui/StatusBadge";
import type {
  CouponDialog_coupon$data,
  CouponDialog_coupon$key,
} from "./__generated__/CouponDialog_coupon.graphql";
import { boundText } from "./CouponBoundsFields";
import { CouponFormFields } from "./CouponFormFields";
import { type CouponFields, type CouponTerms, couponRules, newCoupon } from "./couponForm";
import { MESSAGE_TIME } from "./messageTime";
import { useCreateCoupon, useUpdateCoupon } from "./mutations";

interface Props {
  readonly coupon: CouponDialog_coupon$key | null;
  readonly onClose: () => void;
  readonly onCreated?: (id: string) => void;
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

const termsOf = (coupon: CouponDialog_coupon$data): CouponTerms => ({
  code: coupon.code,
  discountAmount: coupon.discountAmount,
  usageLimit: coupon.usageLimit,
  usesPerResident: coupon.usesPerResident ?? null,
  firstDay: coupon.firstDay ?? null,
  lastDay: coupon.lastDay ?? null,
  pricingPlanIds: coupon.pricingPlans.map(({ id }) => id),
  residencyIds: coupon.residencies.map(({ id }) => id),
  isActive: coupon.isActive,
});

export function CouponDialog({ coupon: key, onClose, onCreated }: Props) {
  const coupon = useFragment(
    graphql`
      fragment CouponDialog_coupon on Coupon {
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
  const terms: Partial<CouponTerms> = coupon ? termsOf(coupon) : {};
  const edit = useEdit<Partial<CouponTerms>>(terms, onClose);
  const [createCoupon] = useCreateCoupon();
  const [updateCoupon] = useUpdateCoupon();
  const dialog = useFormDialog({
    rules: couponRules,
    fields: { ...newCoupon, ...fieldsOf(terms) },
    save: async (typed) => {
      if (coupon) {
        await updateCoupon({ couponId: coupon.id, ...edit.changes(typed) });
        return "Coupon updated successfully";
      }
      onCreated?.((await createCoupon(typed)).coupon.id);
      return "Coupon created successfully";
    },
    failed: `Failed to ${coupon ? "update" : "create"} coupon`,
    failureTime: MESSAGE_TIME,
    onClose,
    edit: coupon ? edit : undefined,
  });
  return (
    <FormDialog
      {...dialog}
      title={coupon ? `Edit coupon ${coupon.code}` : "Create Coupon"}
      submitLabel={coupon ? "Save Changes" : "Create Coupon"}
      pendingLabel={coupon ? "Saving…" : "Creating…"}
    >
      <ConflictBanner<CouponTerms, CouponFields> edit={edit} words={WORDS} fieldsOf={fieldsOf} />
      <CouponFormFields
        control={dialog.form.control}
        couponId={coupon?.id}
        fixedCodeReason={
          coupon && coupon.usedCount > 0 ? "A coupon that was used keeps its code." : undefined
        }
      />
      {coupon && (
        <Facts
          facts={[
            { label: "Used Count", value: coupon.usedCount },
            { label: "Created", value: formatInstantDay(coupon.createdAt) },
          ]}
        />
      )}
    </FormDialog>
  );
}
