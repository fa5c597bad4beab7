import { Radio, Stack } from "@mantine/core";

interface RadioListProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string; readonly description: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few choices below each other, each with what it means. */
export function RadioList<Value extends string>({ label, options, value, onChange }: RadioListProps<Value>) {
  const choose = (picked: string) => {
    const option = options.find((each) => each.value === picked);
    if (option) onChange(option.value);
  };
  return (
    <Radio.Group label={label} value={value} onChange={choose}>
      <Stack gap="xs" mt={4}>
        {options.map((option) => (
          <Radio key={option.value} {...option} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
