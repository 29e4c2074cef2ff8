import { mortgageCalculatorHandler } from "./mortgage-calculator";

export const toolHandlers = [mortgageCalculatorHandler];
