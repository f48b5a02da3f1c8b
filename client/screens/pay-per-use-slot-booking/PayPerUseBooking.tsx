import { use, useState } from "react";
import { graphql, readInlineData, useFragment } from "react-relay";
import { Navigate } from "react-router-dom";
import { loadConfig } from "../../relay/config";
import type { useDuplicateCheck_booking$key } from "../../shared/booking-calendar/__generated__/useDuplicateCheck_booking.graphql";
import { firstDayWithPlaces } from "../../shared/booking-calendar/calendarDays";
import { isDuplicate, ownBooking } from "../../shared/booking-calendar/useDuplicateCheck";
import { firstCar, takenTimes } from "../../shared/car-choice/chosenCar";
import { paymentMethodOf, useCheckoutCode } from "../../shared/checkout/Checkout";
import { paymentDescription } from "../../shared/checkout/checkoutProps";
import { CouponEntry } from "../../shared/coupon-entry/CouponEntry";
import type { NamedCarType } from "../../shared/plans/CarTypeChoice";
import { PlanSummary } from "../../shared/plans/PlanSummary";
import { PurchaseUnderWay } from "../../shared/purchase/PurchaseUnderWay";
import { payPerUseAddress } from "../../shared/purchase/purchaseAddresses";
import { Facts } from "../../ui/Facts";
import { formatMoney } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import type { PayPerUseBooking_query$key } from "./__generated__/PayPerUseBooking_query.graphql";
import { BookingSummary } from "./BookingSummary";
import { DaysAndSlots } from "./DaysAndSlots";
import { HowItStands } from "./HowItStands";
import { PurchaseAndBookBar } from "./PurchaseAndBookBar";
import { type PayPerUseChoice, stateOfChoice } from "./usePayPerUseChoice";
import { usePurchaseAndBook } from "./usePurchaseAndBook";

interface Props {
  readonly query: PayPerUseBooking_query$key;
  readonly carType: NamedCarType;
  readonly choice: PayPerUseChoice;
  readonly choose: (change: Partial<PayPerUseChoice>) => void;
}

export function PayPerUseBooking({ query, carType, choice, choose }: Props) {
  const data = useFragment(
    graphql`
      fragment PayPerUseBooking_query on Query
      @argumentDefinitions(
        carTypeId: { type: "ID!" }
        firstDay: { type: "Date!" }
        nextDay: { type: "Date!" }
        isLate: { type: "Boolean!" }
      ) {
        pricingPlans(carTypeId: $carTypeId) {
          id
          name
          price(carTypeId: $carTypeId)
          ...PlanSummary_plan @arguments(carTypeId: $carTypeId)
        }
        bookingCalendar {
          days {
            date
            isDisabled
            disabledReason
          }
        }
        availableSlots(date: $firstDay) {
          date
          isAvailable
          ...SlotChoices_slots
        }
        next: availableSlots(date: $nextDay) @include(if: $isLate) {
          ...SlotChoices_slots
        }
        viewer {
          credits
          payPerUseCredits
          vehicles {
            id
            shares {
              id
            }
          }
          takenCarTimes {
            vehicleId
            slotId
            date
          }
          vehicleCredits {
            vehicle {
              id
              plate
              model
              nickname
              carType {
                id
                name
              }
            }
          }
          bookings(first: 50, upcomingOnly: true, underWayToo: true) {
            edges {
              node {
                ...useDuplicateCheck_booking
              }
            }
          }
        }
        ...DaysAndSlots_query
      }
    `,
    query,
  );
  const { days } = data.bookingCalendar;
  const isOpen = days.some(({ date, isDisabled }) => date === choice.date && !isDisabled);
  // A date disabled while it is shown stays.
  const [closedBefore] = useState(isOpen ? null : choice.date);
  const isNamed = closedBefore !== null && choice.date === closedBefore;
  const isShown = !isNamed && days.some(({ date }) => date === choice.date);
  const date = isShown ? choice.date : firstDayWithPlaces(days, data.availableSlots);
  const { slot } = choice;
  const known =
    data.viewer?.bookings.edges.map(({ node }) =>
      readInlineData<useDuplicateCheck_booking$key>(ownBooking, node),
    ) ?? [];
  const method = paymentMethodOf(use(loadConfig()));
  useCheckoutCode(method);
  const plan = data.pricingPlans.find(({ id }) => id === choice.planId);
  const cars = data.viewer?.vehicleCredits.map(({ vehicle }) => vehicle) ?? [];
  // The purchase may give its type to another car.
  const begun = cars.find(({ id }) => id === choice.carId);
  const washed = begun ?? firstCar(cars, carType.id);
  const car = cars.length > 1 ? washed : undefined;
  const flow = usePurchaseAndBook({
    vehicleId: car?.id,
    choice: { ...choice, date, carId: car?.id ?? null },
    choose: (change) => choose({ date, ...change }),
    known,
    method,
    price: plan?.price ?? null,
  });
  const { coupon, purchase, isPaid, isSpent, purchasing, booking, isBusy } = flow;
  const isGone = isPaid && choice.carId !== null && !begun;

  if (flow.boughtBefore) {
    const named = { ...choice, purchaseId: flow.boughtBefore.id };
    return <Navigate to={payPerUseAddress(named)} replace state={stateOfChoice(named)} />;
  }
  if (!plan) return null;
  const own = known.find((one) => date && slot && isDuplicate([one], slot.slot.id, date, car?.id));
  // The answer was lost with the page.
  if (isPaid && own && !isBusy && !booking.failure) {
    return <Navigate to={`/booking-confirmation?booking=${encodeURIComponent(own.id)}`} replace />;
  }
  if (isSpent && !isBusy && !booking.failure) {
    return <Navigate to="/booking-history" replace />;
  }
  const quote = coupon.quoteOf(plan.id);
  const amount = isPaid ? null : (quote?.amount ?? plan.price ?? null);
  return (
    <Stack $gap={6}>
      <PlanSummary
        plan={plan}
        carTypeName={carType.name}
        hasCoupon={isPaid || quote !== null}
        level={2}
      >
        {isPaid ? (
          <Facts facts={[{ label: "Paid", value: formatMoney(purchase?.amount), isTotal: true }]} />
        ) : (
          <CouponEntry coupon={coupon} quote={quote} />
        )}
      </PlanSummary>
      <DaysAndSlots
        query={data}
        date={date}
        slot={slot}
        wantedId={slot || isNamed ? null : choice.slotId}
        named={isNamed ? closedBefore : null}
        isOwn={car && date ? (slotId) => isDuplicate(known, slotId, date, car.id) : undefined}
        isCarTaken={takenTimes(data.viewer, car?.id, date)}
        onDate={flow.chooseDate}
        onSlot={(next) => void flow.chooseSlot(next)}
        onLost={flow.loseSlot}
      />
      {date && slot && (
        <BookingSummary
          date={date}
          slot={slot}
          service={paymentDescription({ planName: plan.name, carTypeName: carType.name })}
          amount={amount}
          car={car && `${car.plate} · ${car.nickname ?? car.model}`}
        />
      )}
      {washed?.carType && washed.carType.id !== carType.id && !isGone && !isSpent && (
        <Banner
          tone="warning"
          title={
            cars.length === 1 || cars.some((one) => one.carType?.id === carType.id)
              ? `${washed.plate} is not of the type ${carType.name}`
              : `None of your cars is of the type ${carType.name}`
          }
        >
          {`These credits may not pay for a wash of ${washed.carType.name}.`}
        </Banner>
      )}
      <PurchaseUnderWay
        purchase={purchase}
        purchasing={purchasing}
        onContinue={() => void flow.submit()}
        onDrop={flow.drop}
      />
      <HowItStands
        problem={flow.problem}
        isPaid={isPaid}
        isSpent={isSpent}
        isGone={isGone}
        isBusy={isBusy}
        booking={booking}
        reference={`Purchase ${purchase?.purchaseId ?? ""}`.trim()}
        canPay={method !== null}
      />
      <PurchaseAndBookBar
        date={date}
        slot={slot}
        planName={plan.name}
        amount={amount}
        plate={car?.plate}
        pending={isBusy || coupon.isChecking ? "One moment…" : null}
        isDisabled={isSpent || isGone || (!method && !isPaid)}
        onPress={() => void flow.submit()}
      />
    </Stack>
  );
}
