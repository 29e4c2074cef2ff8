import { mortgageCalculatorVerb } from "./mortgage-calculator";

export const toolVerbs = [mortgageCalculatorVerb];
