/** What an agent's page can show; apart from the schemas, because the page in the browser needs no more. */
export const agentTabs = ["homes", "projects"] as const;
export type AgentTab = (typeof agentTabs)[number];

export interface AgentView {
  /** The operator as an agent. */
  is_admin: boolean;
  tab: AgentTab;
  page: number;
}

/** The query of an agent's page, without what is standard. */
export const writeAgentView = ({ is_admin, tab, page }: AgentView) => ({
  is_admin: is_admin ? 1 : undefined,
  tab: tab === "homes" ? undefined : tab,
  page: page === 1 ? undefined : page,
});
