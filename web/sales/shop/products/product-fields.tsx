import { NumberInput, SimpleGrid, Switch, TextInput } from "@mantine/core";
import { productTypes, weightUnits } from "#contract/sales/shop.ts";
import { shopCurrencies } from "#contract/sales/shop-currency.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { SumField } from "#web/kernel/frame/sum-field.tsx";
import type { Draft } from "#web/kernel/lib/forms/form.ts";
import { languagesFrom, typedIn } from "#web/kernel/lib/wording/both-languages.ts";
import { languageTags, useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { shopMessages } from "../messages.ts";
import { ProductImageField } from "./product-image-field.tsx";
import type { PickedImage, ProductValues } from "./product-values.ts";

interface ProductFieldsProps {
  draft: Draft<ProductValues>;
  /** The image that the product has by now. */
  stored: string | null;
  image: PickedImage;
  onImage: (image: PickedImage) => void;
}

/** Everything an admin says of a product. */
export function ProductFields({ draft: { bind, form, wordsAt }, stored, image, onImage }: ProductFieldsProps) {
  const t = useWords(shopMessages);
  const { unit } = useFormat();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <NameFields bind={bind} form={form} wordsAt={wordsAt} />
      <Select
        label={t("type")}
        required
        placeholder={t("choose")}
        data={productTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...bind("type")}
      />
      <TextInput label={t("sku")} required maxLength={40} autoComplete="off" {...bind("sku")} />
      <PriceFields bind={bind} form={form} />
      <SimpleGrid cols={2} spacing="xs">
        <NumberInput
          label={t("weight")}
          min={0}
          max={100_000}
          decimalScale={3}
          allowNegative={false}
          hideControls
          {...bind("weight")}
        />
        <Select
          label={t("weightUnit")}
          data={weightUnits.map((value) => ({ value, label: unit(value) }))}
          {...bind("weightUnit")}
        />
      </SimpleGrid>
      <NumberInput
        label={t("stock")}
        required
        min={0}
        max={1_000_000}
        allowDecimal={false}
        allowNegative={false}
        {...bind("stock")}
      />
      <Switch
        label={t("onSale")}
        description={t("onSaleHint")}
        mt={{ xs: "lg" }}
        {...form.getInputProps("published", { type: "checkbox" })}
      />
      <ProductImageField stored={stored} image={image} onImage={onImage} error={wordsAt("image")} />
    </SimpleGrid>
  );
}

/** The name in the language of the screen is the one that is needed; the other is the same until it is changed. */
function NameFields({ bind, form, wordsAt }: Omit<Draft<ProductValues>, "refuse" | "isTyped">) {
  const t = useWords(shopMessages);
  const lead = useLocale();
  // Both are empty then, and the first says so.
  const isMissing = (language: Locale) => language !== lead && form.errors[`name.${language}`] === "REQUIRED";
  const type = (language: Locale, typed: string) => {
    const names = typedIn(form.values.name, language, typed, lead);
    for (const each of languagesFrom(language)) {
      if (names[each] !== form.values.name[each]) form.setFieldValue(`name.${each}`, names[each]);
    }
  };
  return languagesFrom(lead).map((language) => (
    <TextInput
      key={language}
      label={t(`name.${language}`)}
      required={language === lead}
      maxLength={60}
      lang={languageTags[language]}
      {...bind(`name.${language}`)}
      error={isMissing(language) ? undefined : wordsAt(`name.${language}`)}
      onChange={({ currentTarget: { value } }) => type(language, value)}
    />
  ));
}

function PriceFields({ bind, form }: Pick<Draft<ProductValues>, "bind" | "form">) {
  const t = useWords(shopMessages);
  return (
    <SimpleGrid cols={2} spacing="xs">
      <SumField
        label={t("price")}
        hint={t("priceHint")}
        {...bind("price")}
        value={form.values.price}
        onChange={(typed) => form.setFieldValue("price", typed)}
      />
      <Select
        label={t("currency")}
        required
        data={shopCurrencies.map((each) => ({ value: each, label: t(each) }))}
        {...bind("currency")}
      />
    </SimpleGrid>
  );
}
