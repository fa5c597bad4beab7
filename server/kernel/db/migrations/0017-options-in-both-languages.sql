-- Job titles and course descriptions that the demo club and the app itself brought in one language, or in both at once,
-- become options that are read in the reader's own; what a club has written itself stays as it is.
update person set job_title = known.key
from (values
  ('Club director', 'clubDirector'),
  ('Sales manager', 'salesManager'),
  ('Marketing manager', 'marketingManager'),
  ('Membership adviser', 'membershipAdviser'),
  ('Front desk', 'frontDesk'),
  ('Systems administrator', 'systemsAdministrator'),
  ('Human resources', 'humanResources'),
  ('Content editor', 'contentEditor')
) as known (title, key)
where person.job_title = known.title;

-- A course that every club starts with and of which nothing is said has a description of the app's.
update course set description = '', version = version + 1
from (values
  ('privateTrainingSession', 'One to one with a trainer, following the client''s own plan. 一对一私教，按照会员自己的训练计划进行。'),
  ('hiit', 'Short, hard intervals with rests in between; burns a lot in little time. 高强度间歇训练，短时高效燃脂。'),
  ('traditionalStrengthTraining', 'Barbells, dumbbells and machines, set by set. 杠铃、哑铃与固定器械，逐组推进的力量训练。'),
  ('functionalTraining', 'Movements of everyday life: push, pull, carry, turn. 推、拉、搬、转，练好日常生活的动作。'),
  ('crossFit', 'Changing workouts of lifting, rowing and gymnastics. 举重、划船与体操动作组合的多变训练。'),
  ('postpartumRecovery', 'Core and pelvic floor after birth, gently and step by step. 产后核心与盆底肌的循序渐进恢复。'),
  ('wellness', 'Stretching, breathing and easy movement for body and mind. 拉伸、呼吸与舒缓活动，身心放松。')
) as known (name, description)
where course.name = known.name and course.description = known.description;
