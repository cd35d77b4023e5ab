/** A small declaration to start from: every kind of condition that is common, one example each, one phrase that starts nothing. */
export const TEMPLATE_NAME = 'start-rules.json';

export const TEMPLATE = `{
  "format": "start-rules/1",
  "name": "New rules",
  "start": {
    "rules": [
      { "use": "refunds", "match": { "regex": "\\\\brefund(s|ed)?\\\\b", "flags": "i" },
        "examples": ["I want a refund for my order"] },
      { "use": "delivery", "match": { "keywords": ["parcel", "delivery"] },
        "examples": ["where is my parcel"] },
      { "use": "help", "when": "contains:help",
        "examples": ["I need help"] }
    ]
  },
  "neverRoutes": ["what is the weather tomorrow"]
}
`;
