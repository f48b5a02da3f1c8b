import { Car, CarFront, Truck } from "lucide-react";
import { useState } from "react";
import { Card } from "../Card";
import { ChoiceCards } from "../ChoiceCards";
import { Facts } from "../Facts";
import { formatMoney } from "../format";
import { Section } from "../Section";
import { Stack } from "../Stack";
import { Steps } from "../Steps";

export const PurchaseSpecimen = () => {
  const [step, setStep] = useState("plan");
  const [carType, setCarType] = useState<string | null>("1");
  const [plan, setPlan] = useState<string | null>("30");
  return (
    <Section title="A purchase">
      <Stack $gap={6}>
        <Steps
          label="Purchase steps"
          current={step}
          onSelect={setStep}
          steps={[
            { id: "car", label: "Select Car Type", isCompleted: true },
            { id: "plan", label: "Choose Plan" },
            { id: "book", label: "Book Service", isReachable: false },
          ]}
        />
        <ChoiceCards
          label="Select Car Type"
          leastWidth={50}
          value={carType}
          onChange={setCarType}
          cards={[
            {
              id: "1",
              title: "Hatchback",
              description: "Perfect for Hatchback vehicles",
              icon: <Car aria-hidden="true" size="1.25rem" />,
            },
            {
              id: "2",
              title: "Sedan",
              description: "Perfect for Sedan vehicles",
              icon: <CarFront aria-hidden="true" size="1.25rem" />,
            },
            {
              id: "3",
              title: "SUV",
              description: "Perfect for SUV vehicles",
              icon: <Truck aria-hidden="true" size="1.25rem" />,
            },
          ]}
        />
        <ChoiceCards
          label="Choose Plan"
          value={plan}
          onChange={setPlan}
          cards={[
            {
              id: "30",
              title: "Monthly Shine",
              aside: formatMoney("1299"),
              description: "4 credits · 30 days",
            },
            {
              id: "90",
              title: "Quarterly Gleam",
              aside: formatMoney("3499"),
              description: "12 credits · 1 bonus credit · 90 days",
            },
            {
              id: "-1",
              title: "Single Wash",
              aside: formatMoney("399"),
              description: "1 credit · Unlimited",
            },
          ]}
        />
        <Card>
          <Facts
            facts={[
              { label: "Plan", value: "Monthly Shine" },
              { label: "Original amount", value: formatMoney("1299") },
              { label: "Coupon discount", value: `- ${formatMoney("200")}` },
              { label: "Final amount", value: formatMoney("1099"), isTotal: true },
            ]}
          />
        </Card>
      </Stack>
    </Section>
  );
};
