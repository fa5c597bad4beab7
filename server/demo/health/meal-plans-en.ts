import type { MealPlans } from "./diets.ts";

/** Diet plans for clients who read English. */
export const englishPlans: MealPlans = {
  slimming: [
    ({ energy, protein }) => `
# Losing fat without going hungry

About **${energy} kcal** a day with **${protein} g of protein**. Weigh yourself on Mondays before breakfast, no more often.

| Meal | Training day | Rest day |
| --- | --- | --- |
| Breakfast | 50 g oats, 200 g skyr, a handful of berries | 2 eggs, 1 slice of rye bread, tomatoes |
| Snack | 1 apple, 20 g almonds | 1 pear |
| Lunch | 150 g chicken, 60 g rice (dry), a big salad | 150 g white fish, 200 g potatoes, green beans |
| After training | 1 scoop of whey with water | – |
| Dinner | 150 g tofu or turkey, stir-fried vegetables | Lentil soup, 1 slice of rye bread |

## Every day

- Two litres of water, one glass before each meal
- Half your plate vegetables at lunch and dinner
- Coffee and tea without sugar; one square of dark chocolate is fine
- No food in the last two hours before bed

> One evening off plan changes nothing. Get back on track with the next meal.
`,
    ({ energy, protein }) => `
# Weeks 5 to 8: keep it going

You have done the hard part. We stay at **${energy} kcal** and eat a bit more on training days.

| Day | Breakfast | Lunch | Dinner |
| --- | --- | --- | --- |
| Mon | Overnight oats, kiwi | Chicken wrap, salad | Salmon, broccoli |
| Tue | 2 eggs, rye toast | Lentil bowl with feta | Turkey chili |
| Wed | Skyr, berries, seeds | Tuna salad, potatoes | Vegetable omelette |
| Thu | Overnight oats, apple | Chicken, rice, peppers | Cod, green beans |
| Fri | 2 eggs, rye toast | Minestrone, cottage cheese | Stir-fried shrimp |
| Sat | Porridge, banana | Free, one plate | Big salad with tofu |
| Sun | Omelette, tomatoes | Roast chicken, carrots | Soup from leftovers |

## Shopping for the week

- [ ] 1 kg chicken breast, 400 g salmon, 2 cans of tuna
- [ ] 12 eggs, 1 kg skyr, 200 g feta
- [ ] Oats, brown rice, red lentils, rye bread
- [ ] Frozen berries, broccoli and green beans

Protein stays at **${protein} g**: if lunch falls short, have the shake.
`,
  ],
  building: [
    ({ energy, protein }) => `
# Building muscle

**${energy} kcal** and **${protein} g of protein**, spread over five meals. Aim to gain about half a pound a week; anything faster isn't muscle.

| Time | Meal | Amount |
| --- | --- | ---: |
| 7:30 a.m. | Oats with milk, banana, peanut butter | 100 g / 300 ml |
| 10:30 a.m. | Skyr with honey and walnuts | 250 g |
| 1:00 p.m. | Beef or chicken with rice and vegetables | 180 g / 100 g dry |
| 4:30 p.m. | Bread with turkey and cheese, an apple | 2 slices |
| 7:00 p.m. | *Training* | |
| 8:30 p.m. | Pasta with salmon and spinach | 150 g / 120 g dry |

## Around training

1. A banana half an hour before
2. 30 g whey within an hour after, if dinner is late
3. 5 g creatine a day, any time of day

Sleep eight hours. Muscle grows while you rest.
`,
    ({ energy, protein }) => `
# More on the plate

The scale hasn't moved in three weeks, so we're adding 250 kcal: **${energy + 250} kcal** from Monday, still **${protein} g of protein**.

| Add | Where | kcal |
| --- | --- | ---: |
| 30 g nuts | with the morning skyr | 180 |
| 1 tbsp olive oil | over lunch | 120 |
| 1 glass of milk | before bed | 130 |

- If that is too much to eat, drink it: milk, banana, oats, peanut butter in the blender
- Photos every other Sunday, same light, same place
- We measure again in four weeks
`,
  ],
  performance: [
    ({ energy, protein }) => `
# Fuel for performance

Eat for the training you do: **${energy} kcal** on ordinary days, up to ${energy + 400} on the day of the long session. Protein: about **${protein} g**.

| Load | Carbohydrates | What that looks like |
| --- | --- | --- |
| Rest | 1.5 g per lb | Oats in the morning, rice at lunch, none at night |
| Training | 2.5 g per lb | The same, plus potatoes at dinner |
| Long or hard | 3 g per lb | Pasta the night before, white bread and jam in the morning |

## The day before a competition

- Nothing new on the plate
- Low fiber, low fat, salt as usual
- Last big meal before 7 p.m.

## On the day

- Breakfast three hours before: white bread, honey, banana
- 500 ml water with a pinch of salt until the start
- Afterwards: chocolate milk first, then real food
`,
  ],
  balance: [
    ({ energy, protein }) => `
# Eating well while you recover

No diet. About **${energy} kcal**, **${protein} g of protein**, regular meals, and plenty of fish, vegetables and olive oil.

| Meal | Ideas |
| --- | --- |
| Breakfast | Porridge with apple and cinnamon, or rye bread with cottage cheese |
| Lunch | Chickpea salad, or trout with potatoes and spinach |
| Afternoon | A handful of walnuts and an orange |
| Dinner | Vegetable soup with egg, or chicken with roasted carrots |

## More often

- Oily fish twice a week: salmon, herring, mackerel
- Olive oil in place of butter
- Berries, spinach, peppers, ginger

## Less often

- Sweet drinks, sausages, anything deep-fried
- Alcohol the day before training

If a meal doesn't agree with you, let me know and we'll change it.
`,
  ],
};
