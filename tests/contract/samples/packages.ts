import type { Samples } from "../samples";
import { time } from "./homes";

export const feature = {
  id: 1,
  name: "Property List",
  type: "property_list",
  limit_type: "limited",
  limit: 5,
};
export const plan = {
  id: 1,
  name: "Free",
  package_type: "free",
  price: null,
  duration: 720,
  currency: "EUR",
  ios_product_id: "",
  created_at: time,
  package_status: "active",
  payment_transaction_id: null,
};

export const requests: Samples["requests"] = {
  "get-package": {},
  assign_package: { package_id: 1 },
  "check-package-limit": { type: "property_list" },
  "mortgage-calculator": {
    loan_amount: 250000,
    down_payment: 50000,
    interest_rate: 4.5,
    loan_term_years: 25,
    show_all_details: 1,
  },
};

export const answers: Samples["answers"] = {
  "mortgage-calculator": {
    data: {
      main_total: {
        principal_amount: 200000,
        down_payment: 50000,
        payable_interest: 133499.49,
        monthly_emi: 1111.66,
        total_amount: 333499.49,
      },
      yearly_totals: [
        {
          year: 2026,
          monthly_emi: 1112,
          principal_amount: 362,
          interest_paid: 750,
          remaining_balance: 199638,
          monthly_totals: [
            {
              month: "december",
              principal_amount: 362,
              payable_interest: 750,
              remaining_balance: 199638,
            },
          ],
        },
      ],
    },
  },
  "get-package": {
    data: [{ ...plan, features: [feature] }],
    active_packages: [
      {
        ...plan,
        start_date: time,
        end_date: null,
        is_active: 1,
        features: [{ ...feature, used_limit: 1, total_limit: 5 }],
      },
    ],
    past_packages: [
      {
        ...plan,
        package_status: "expired",
        start_date: time,
        end_date: time,
        is_active: 0,
        features: [{ ...feature, used_limit: 5, total_limit: 5 }],
      },
    ],
    all_features: [{ id: 1, name: "Property List", type: "property_list", status: 1 }],
  },
  "check-package-limit": {
    data: { package_available: true, feature_available: true, limit_available: false },
  },
};
