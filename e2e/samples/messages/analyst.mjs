/** What a sales team asks its analyst agent. */
export const ANALYST = {
  query: ['revenue by country, last quarter', 'top ten customers by margin', 'how many orders did we lose to stock-outs', 'average basket in September against August', 'which products sold only once', 'orders above 5 000 without a contact'],
  charts: ['plot weekly orders as a line', 'bar chart of returns by reason', 'same as a pie, for the board', 'put both years into one chart', 'make the axis start at zero'],
  forecast: ['what will November look like', 'forecast returns for the next 8 weeks', 'how sure is the forecast for Q1', 'what if we raise prices by 3 %', 'expected stock of SKU 4471 at year end'],
  'data-quality': ['why are there two customers named Kröger GmbH', 'rows without a country', 'the totals of the two reports differ by 11', 'is the September import complete', 'duplicates in the address table'],
  export: ['send it as csv', 'I need this in a sheet by noon', 'export the last table with headers', 'weekly mail of this report to Jo', 'give me the raw rows'],
  follow: ['only for Europe', 'by month instead', 'and last year?', 'without returns', 'sort it the other way round', 'hm, that is off'],
  none: ['thx', 'can you do my taxes', 'nice', 'who built you'],
};
