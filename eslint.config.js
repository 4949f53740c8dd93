import js from "@eslint/js";
import globals from "globals";

const rules = { complexity: ["error", 15], "no-nested-ternary": "error", "one-var": ["error", "never"] };
export default [
  { ignores: ["viz/vendor/"] },
  js.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      ...rules,
      "no-sequences": "error",
      "max-lines": ["error", { max: 300, skipComments: true, skipBlankLines: true }],
    },
  },
];
