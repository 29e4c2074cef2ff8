import type { Samples } from "../samples";
import { photo } from "./photo";

const time = "2026-06-20T10:15:30.000Z";

const option = (id: number, value: string) => ({ id, verify_customer_form_id: 2, value });
const agency = { id: 1, name: "Name of your agency", field_type: "text", form_fields_values: [] };
const languages = {
  id: 2,
  name: "Languages you speak with clients",
  field_type: "checkbox",
  form_fields_values: [option(1, "English"), option(2, "Hindi")],
};
const licence = { id: 3, name: "Licence", field_type: "file", form_fields_values: [] };

/** What an agent answered, as the agent and the operator read it. */
export const verification = {
  id: 5,
  user_id: 4,
  status: "failed",
  reject_reason: "The licence has run out.",
  created_at: time,
  updated_at: time,
  user: {
    id: 4,
    name: "Asha Rao",
    profile: "",
    email: "asha@example.com",
    mobile: "919876543210",
    property_count: 4,
    projects_count: 1,
  },
  verify_customer_values: [
    {
      id: 8,
      verify_customer_id: 5,
      verify_customer_form_id: 1,
      value: "Rao & Daughters",
      file_name: "",
      verify_form: agency,
    },
    {
      id: 9,
      verify_customer_id: 5,
      verify_customer_form_id: 2,
      value: ["English", "Hindi"],
      file_name: "",
      verify_form: languages,
    },
    {
      id: 10,
      verify_customer_id: 5,
      verify_customer_form_id: 3,
      value: "https://x.test/api/verification-files/10",
      file_name: "licence.pdf",
      verify_form: licence,
    },
  ],
};

export const requests: Samples["requests"] = {
  "get-agent-verification-form-fields": {},
  "apply-agent-verification": {
    form_fields: [
      { id: 1, value: "Rao & Daughters" },
      { id: 2, value: "English,Hindi" },
      { id: 3, value: photo() },
    ],
  },
  "get-agent-verification-form-values": {},
};

export const answers: Samples["answers"] = {
  "get-agent-verification-form-fields": { data: [agency, languages, licence] },
  "get-agent-verification-form-values": { data: verification },
};
