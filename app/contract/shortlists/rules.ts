export const longestListName = 80;
export const longestPersonName = 60;
export const longestWord = 1000;
